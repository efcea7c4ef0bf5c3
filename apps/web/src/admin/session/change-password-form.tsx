import { passwordChangeSchema } from '@plinth/schemas/auth';
import { adminApi } from '../api/admin-api.ts';
import { PasswordForm } from './password-form.tsx';

/** Changes the own password, which ends every other session. */
export function ChangePasswordForm({
  submitLabel,
  onChanged,
}: {
  submitLabel: string;
  onChanged: () => void;
}) {
  return (
    <PasswordForm
      schema={passwordChangeSchema}
      newField="newPassword"
      asksForCurrent
      submitLabel={submitLabel}
      send={async (body) => {
        await adminApi.send('/api/auth/password', { method: 'PUT', body });
        onChanged();
      }}
    />
  );
}

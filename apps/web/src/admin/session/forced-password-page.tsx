import { useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../api/admin-queries.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { LoginCard } from './login-card.tsx';

/** The first login: the generated password must be replaced before anything else is shown. */
export function ForcedPasswordPage() {
  const queryClient = useQueryClient();
  return (
    <LoginCard
      eyebrow="First login"
      title="Choose your password"
      lead="You signed in with a generated password. Choose your own to continue."
    >
      <ChangePasswordForm
        submitLabel="Save and continue"
        onChanged={() => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })}
      />
    </LoginCard>
  );
}

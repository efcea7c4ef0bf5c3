import { type User, userChangeSchema, userSchema } from '@plinth/schemas/users';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { adminApi } from '../api/admin-api.ts';
import { sessionQuery, usersQuery } from '../api/admin-queries.ts';
import { useFormSubmit } from '../session/use-form-submit.ts';
import { useSession } from '../session/use-session.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { useToast } from '../ui/toaster.tsx';
import { AccessFields, readAccess } from './access-fields.tsx';

/** Name, role and projects of somebody with an account, and whether it can be used. */
export function PersonDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { email } = useSession();
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const showToast = useToast();
  const isOwn = user.email === email;
  const change = async (body: object, done: string) => {
    await adminApi.get(`/api/admin/users/${user._id}`, userSchema, { method: 'PUT', body });
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: usersQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    ]);
    showToast({ kind: 'success', text: done });
    onClose();
  };
  const details = useFormSubmit({
    schema: userChangeSchema,
    read: isOwn ? Object.fromEntries : readAccess,
    send: (body) => change(body, `${user.name} was changed.`),
  });
  const handleReset = async () => {
    const isSure = await confirm({
      title: `Reset the second factor of ${user.name}?`,
      body: <p>For somebody who has lost app, passkeys and recovery codes. The person is told by mail.</p>,
      confirm: 'Reset',
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      await adminApi.send(`/api/admin/users/${user._id}/second-factor`, { method: 'DELETE' });
      showToast({ kind: 'success', text: `${user.name} signs in without a second factor now.` });
    } catch (error) {
      showToast({ kind: 'failure', text: messageOf(error) });
    }
    await queryClient.invalidateQueries({ queryKey: usersQuery.queryKey });
    onClose();
  };
  const isDisabled = user.state === 'disabled';
  const access = useFormSubmit({
    schema: userChangeSchema,
    read: () => ({ disabled: !isDisabled }),
    send: (body) => change(body, `${user.name} ${isDisabled ? 'can sign in again' : 'was disabled'}.`),
  });

  return (
    <Dialog title={user.name} onClose={onClose}>
      <form className="a-password-form" onSubmit={details.handleSubmit} noValidate>
        <Field id={useId()} label="Name" error={details.errors.name}>
          {(control) => <input className="input" name="name" defaultValue={user.name} {...control} />}
        </Field>
        {isOwn ? (
          <p className="hint">Only another owner can change your role.</p>
        ) : (
          <AccessFields role={user.role} projects={user.projects} error={details.errors.role} />
        )}
        <div role="alert">{details.errors.form && <p className="error-box">{details.errors.form}</p>}</div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="solid" type="submit" disabled={details.isBusy}>
            {details.isBusy ? 'Saving...' : 'Save'}
          </Button>
        </DialogActions>
      </form>
      {!isOwn && (
        <form className="a-person-access" onSubmit={access.handleSubmit}>
          <p className="hint">
            {isDisabled
              ? 'This account is disabled: nobody can sign in with it.'
              : 'Who leaves the company is disabled: every device is signed out, and the history keeps the name.'}
          </p>
          <Button type="submit" size="small" {...(!isDisabled && { tone: 'danger' as const })}>
            {isDisabled ? 'Enable the account' : 'Disable the account'}
          </Button>
          {user.secondFactor && (
            <Button size="small" onClick={handleReset}>
              Reset the second factor
            </Button>
          )}
          <div role="alert">{access.errors.form && <p className="error-box">{access.errors.form}</p>}</div>
        </form>
      )}
    </Dialog>
  );
}

import { type Invitation, invitationInputSchema, invitationSchema, type User } from '@plinth/schemas/users';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { adminApi } from '../api/admin-api.ts';
import { usersQuery } from '../api/admin-queries.ts';
import { useFormSubmit } from '../session/use-form-submit.ts';
import { useToast } from '../ui/toaster.tsx';
import { AccessFields, readAccess } from './access-fields.tsx';

type InviteDialogProps = {
  /** Somebody whose invitation was not accepted. */
  again: User | undefined;
  onInvited: (invitation: Invitation) => void;
  onClose: () => void;
};

/** Name, e-mail, role and projects of a person to invite. */
export function InviteDialog({ again, onInvited, onClose }: InviteDialogProps) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const { errors, isBusy, handleSubmit } = useFormSubmit({
    schema: invitationInputSchema,
    read: readAccess,
    async send(body) {
      const path = again ? '/api/admin/invitations' : '/api/admin/users';
      const invitation = await adminApi.get(path, invitationSchema, { method: 'POST', body });
      if (invitation.link === undefined) {
        showToast({ kind: 'success', text: `The invitation was mailed to ${body.email}.` });
      }
      await queryClient.invalidateQueries({ queryKey: usersQuery.queryKey });
      onInvited(invitation);
    },
  });
  return (
    <Dialog title={again ? `Invite ${again.name} again` : 'Invite a person'} onClose={onClose}>
      <form className="a-password-form" onSubmit={handleSubmit} noValidate>
        <Field id={useId()} label="Name" error={errors.name}>
          {(control) => <input className="input" name="name" defaultValue={again?.name} {...control} />}
        </Field>
        <Field id={useId()} label="Email" error={errors.email}>
          {(control) => (
            <input
              className="input"
              type="email"
              name="email"
              defaultValue={again?.email}
              readOnly={again !== undefined}
              {...control}
            />
          )}
        </Field>
        <AccessFields role={again?.role ?? 'author'} projects={again?.projects ?? []} error={errors.role} />
        <div role="alert">{errors.form && <p className="error-box">{errors.form}</p>}</div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="solid" type="submit" disabled={isBusy}>
            {isBusy ? 'Inviting...' : 'Invite'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

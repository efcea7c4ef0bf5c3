import { profileSchema } from '@plinth/schemas/users';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { adminApi } from '../api/admin-api.ts';
import { sessionQuery } from '../api/admin-queries.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { ROLE_NAMES } from '../people/role-names.ts';
import { useToast } from '../ui/toaster.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { PhotoForm } from './photo-form.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { SessionList } from './session-list.tsx';
import { useFormSubmit } from './use-form-submit.ts';
import { useSession } from './use-session.ts';
import './account.css';

/** `/admin/account`: who one is here, the password, and where one is signed in. */
export default function AccountPage() {
  const session = useSession();
  const showToast = useToast();
  return (
    <>
      <PageHeader title="Account" />
      <div className="a-account">
        <section className="a-panel" aria-labelledby="account-profile">
          <h2 id="account-profile" className="a-panel-title">
            You
          </h2>
          <dl className="a-facts">
            <dt>Signed in as</dt>
            <dd>{session.email}</dd>
            <dt>Role</dt>
            <dd>{ROLE_NAMES[session.role].name}</dd>
          </dl>
          <PhotoForm />
          <ProfileForm key={session.name} name={session.name} />
        </section>
        <section className="a-panel" aria-labelledby="account-password">
          <h2 id="account-password" className="a-panel-title">
            Change the password
          </h2>
          <p className="hint">Every other device that is signed in will be signed out.</p>
          <ChangePasswordForm
            submitLabel="Change password"
            onChanged={() =>
              showToast({ kind: 'success', text: 'Password changed. Other devices were signed out.' })
            }
          />
        </section>
        <SecondFactorPanel />
        <SessionList />
      </div>
    </>
  );
}

function ProfileForm({ name }: { name: string }) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const { errors, isBusy, handleSubmit } = useFormSubmit({
    schema: profileSchema,
    async send(body) {
      await adminApi.send('/api/auth/profile', { method: 'PUT', body });
      await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      showToast({ kind: 'success', text: 'Your name was saved.' });
    },
  });
  return (
    <form className="a-password-form" onSubmit={handleSubmit} noValidate>
      <Field id={useId()} label="Name" hint="Colleagues see it beside your changes." error={errors.name}>
        {(control) => (
          <input className="input" name="name" autoComplete="name" defaultValue={name} {...control} />
        )}
      </Field>
      <div role="alert">{errors.form && <p className="error-box">{errors.form}</p>}</div>
      <div className="a-actions">
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  );
}

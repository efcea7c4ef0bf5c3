import { useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../api/admin-queries.ts';
import { PasswordForm } from './password-form.tsx';
import './login.css';

/** The first login: the generated password must be replaced before anything else is shown. */
export function ForcedPasswordPage() {
  const queryClient = useQueryClient();
  return (
    <main className="a-login" data-admin>
      <title>Choose your password</title>
      <div className="a-login-card">
        <p className="a-eyebrow">First login</p>
        <h1 className="a-login-title">Choose your password</h1>
        <p className="a-login-lead">You signed in with a generated password. Choose your own to continue.</p>
        <PasswordForm
          submitLabel="Save and continue"
          onChanged={() => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })}
        />
      </div>
    </main>
  );
}

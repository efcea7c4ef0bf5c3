import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { sessionQuery } from '../api/admin-queries.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { formatDateTime } from '../time/format-time.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { useToast } from '../ui/toaster.tsx';
import { PasswordForm } from './password-form.tsx';
import { useSignOut } from './use-sign-out.ts';
import './account.css';

/** `/admin/account`: the session, the password, and signing out. */
export default function AccountPage() {
  const { data: session } = useQuery(sessionQuery);
  const showToast = useToast();
  const confirm = useConfirm();
  const signOut = useSignOut();

  const handleSignOutEverywhere = async () => {
    const isSure = await confirm({
      title: 'Sign out on every device?',
      body: <p>You will have to sign in again here as well.</p>,
      confirm: 'Sign out everywhere',
      isDangerous: true,
    });
    if (isSure) await signOut('everywhere');
  };

  return (
    <>
      <PageHeader title="Account" />
      <div className="a-account">
        <section className="a-panel" aria-labelledby="account-session">
          <h2 id="account-session" className="a-panel-title">
            This session
          </h2>
          <dl className="a-facts">
            <dt>Signed in as</dt>
            <dd>{session?.email}</dd>
            <dt>Until</dt>
            <dd>{formatDateTime(session?.expiresAt)}</dd>
          </dl>
          <div className="a-actions">
            <Button onClick={() => signOut('here')}>Sign out</Button>
            <Button tone="danger" onClick={handleSignOutEverywhere}>
              Sign out everywhere
            </Button>
          </div>
        </section>
        <section className="a-panel" aria-labelledby="account-password">
          <h2 id="account-password" className="a-panel-title">
            Change the password
          </h2>
          <p className="hint">Every other device that is signed in will be signed out.</p>
          <PasswordForm
            submitLabel="Change password"
            onChanged={() =>
              showToast({ kind: 'success', text: 'Password changed. Other devices were signed out.' })
            }
          />
        </section>
      </div>
    </>
  );
}

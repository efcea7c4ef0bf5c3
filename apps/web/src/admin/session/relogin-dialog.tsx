import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { sessionApi } from '../api/admin-api.ts';
import { LoginForm } from './login-form.tsx';
import { readSession } from './session-storage.ts';
import { askToSignInAgain, gateState, resolveGate, subscribeToGate } from './sign-in-gate.ts';
import './login.css';

/** The new session takes its place. One that is not ended goes by itself. */
async function endCurrentSession(): Promise<void> {
  await sessionApi.send('/api/auth/logout', { method: 'POST' }).catch(() => undefined);
}

/** Asks for the password when the session ends while a screen is open, or is too old for an act; the waiting requests then continue. */
export function ReloginDialog({ email }: { email: string }) {
  const state = useSyncExternalStore(subscribeToGate, gateState, gateState);

  // Signing in again in another tab is enough.
  useEffect(() => {
    const handleStorage = (event: StorageEvent) => {
      if (event.key === 'token' && gateState() !== 'open' && readSession() !== null) resolveGate(true);
    };
    window.addEventListener('storage', handleStorage);
    return () => window.removeEventListener('storage', handleStorage);
  }, []);

  if (state === 'open') return null;
  if (state === 'declined') {
    return (
      <div className="a-signed-out" role="alert">
        <p>Your session has ended. Your changes are kept as a draft, but cannot be saved.</p>
        <Button onClick={() => void askToSignInAgain()}>Sign in again</Button>
      </div>
    );
  }
  return (
    <Dialog title="Please sign in again" onClose={() => resolveGate(false)}>
      <p>
        {state === 'step-up'
          ? 'This is only done shortly after signing in.'
          : 'Your session has ended. Nothing you typed is lost.'}{' '}
        Enter the password of <strong>{email}</strong> to continue.
      </p>
      <LoginForm
        email={email}
        submitLabel="Sign in and continue"
        onBeforeStored={state === 'step-up' ? endCurrentSession : undefined}
        onSignedIn={() => resolveGate(true)}
      />
    </Dialog>
  );
}

import '../../ui/field.css';
import type { SecondFactorDue } from '@plinth/schemas/second-factor';
import { type FormEvent, Fragment, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { type LoginFailure, sendCode, sendPasskey, signIn } from './sign-in.ts';
import './login.css';

type LoginFormProps = {
  /** Where given, the form has the password field only. */
  email?: string;
  submitLabel: string;
  /** Runs when the server has accepted everything, before the session is stored. */
  onBeforeStored?: (() => Promise<void>) | undefined;
  onSignedIn: () => void;
};

/**
 * E-mail and password, then a passkey or a code where the account has a second factor. After a failure the input stays, with
 * the message beside it.
 */
export function LoginForm({ email, submitLabel, onBeforeStored, onSignedIn }: LoginFormProps) {
  const [failure, setFailure] = useState<LoginFailure>();
  const [due, setDue] = useState<SecondFactorDue>();
  const [isByCode, setIsByCode] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const errorId = useId();
  const passkeyRequest = isByCode ? undefined : due?.passkeyRequest;

  const trySignIn = (form: FormData) => {
    if (due && passkeyRequest) return sendPasskey({ ...due, passkeyRequest }, onBeforeStored);
    if (due) return sendCode(due.challenge, String(form.get('code')), onBeforeStored);
    const typed = email ?? String(form.get('email'));
    return signIn(typed, String(form.get('password')), onBeforeStored);
  };

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const result = await trySignIn(new FormData(event.currentTarget));
    setIsBusy(false);
    setFailure(result.failure);
    if (result.due) setDue(result.due);
    else if (!result.failure) onSignedIn();
  };

  const show = (next: { due?: SecondFactorDue; isByCode: boolean }) => {
    setDue(next.due);
    setIsByCode(next.isByCode);
    setFailure(undefined);
  };

  const described = failure ? { 'aria-describedby': errorId, 'aria-invalid': true } : {};
  return (
    <form className="a-login-form" onSubmit={handleSubmit} noValidate>
      {due === undefined ? (
        <Fragment key="password">
          {email === undefined ? (
            <label className="field-label">
              Email
              <input
                className="input"
                type="email"
                name="email"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                {...described}
              />
            </label>
          ) : (
            <input type="hidden" name="username" autoComplete="username" value={email} />
          )}
          <label className="field-label">
            Password
            <input
              className="input"
              type="password"
              name="password"
              autoComplete="current-password"
              {...described}
            />
          </label>
        </Fragment>
      ) : passkeyRequest ? (
        <p key="passkey">
          Your password is right. Confirm with a passkey: the fingerprint, face or PIN of this device, your
          phone, or a security key.
        </p>
      ) : (
        // The key gives the code a field of its own, instead of that of the e-mail with what was typed there.
        <Fragment key="code">
          <label className="field-label">
            Code
            <input
              className="input"
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              // biome-ignore lint/a11y/noAutofocus: the field replaces the one that had the focus.
              autoFocus
              {...described}
            />
          </label>
          <p className="hint">
            Six digits from your authenticator app. Without the app, use one of your recovery codes; without
            those, ask another owner to reset your second factor.
          </p>
        </Fragment>
      )}
      <div id={errorId} role="alert">
        {failure && (
          <div className="error-box">
            <p className="error-box-title">{failure.message}</p>
            {failure.hint && <p>{failure.hint}</p>}
          </div>
        )}
      </div>
      <Button variant="solid" type="submit" disabled={isBusy}>
        {isBusy ? 'Signing in...' : passkeyRequest ? 'Use a passkey' : submitLabel}
      </Button>
      {due?.passkeyRequest && (
        <Button variant="text" onClick={() => show({ due, isByCode: !isByCode })}>
          {isByCode ? 'Use a passkey instead' : 'Use a code instead'}
        </Button>
      )}
      {due && (
        <Button variant="text" onClick={() => show({ isByCode: false })}>
          Start again
        </Button>
      )}
    </form>
  );
}

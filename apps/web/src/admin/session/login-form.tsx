import '../../ui/field.css';
import { type FormEvent, Fragment, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { type LoginFailure, sendCode, signIn } from './sign-in.ts';
import './login.css';

type LoginFormProps = {
  /** Where given, the form has the password field only. */
  email?: string;
  submitLabel: string;
  /** Runs when the server has accepted everything, before the session is stored. */
  onBeforeStored?: (() => Promise<void>) | undefined;
  onSignedIn: () => void;
};

/** E-mail and password, then a code where the account has a second factor. After a failure the input stays, with the message beside it. */
export function LoginForm({ email, submitLabel, onBeforeStored, onSignedIn }: LoginFormProps) {
  const [failure, setFailure] = useState<LoginFailure>();
  const [challenge, setChallenge] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const errorId = useId();

  const trySignIn = async (form: FormData): Promise<LoginFailure | undefined> => {
    if (challenge !== undefined) return sendCode(challenge, String(form.get('code')), onBeforeStored);
    const typed = email ?? String(form.get('email'));
    const result = await signIn(typed, String(form.get('password')), onBeforeStored);
    setChallenge(result.challenge);
    if (result.failure === undefined && result.challenge === undefined) onSignedIn();
    return result.failure;
  };

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    setIsBusy(true);
    const result = await trySignIn(form);
    setIsBusy(false);
    setFailure(result);
    if (challenge !== undefined && result === undefined) onSignedIn();
  };

  const described = failure ? { 'aria-describedby': errorId, 'aria-invalid': true } : {};
  return (
    <form className="a-login-form" onSubmit={handleSubmit} noValidate>
      {challenge === undefined ? (
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
        {isBusy ? 'Signing in...' : submitLabel}
      </Button>
      {challenge !== undefined && (
        <Button variant="text" onClick={() => setChallenge(undefined)}>
          Start again
        </Button>
      )}
    </form>
  );
}

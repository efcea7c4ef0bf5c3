import '../../ui/field.css';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { type LoginFailure, signIn } from './sign-in.ts';
import './login.css';

type LoginFormProps = {
  /** Where given, the form has the password field only. */
  email?: string;
  submitLabel: string;
  onSignedIn: () => void;
};

/** E-mail and password. After a failure the input stays, with the message beside it. */
export function LoginForm({ email, submitLabel, onSignedIn }: LoginFormProps) {
  const [failure, setFailure] = useState<LoginFailure>();
  const [isBusy, setIsBusy] = useState(false);
  const errorId = useId();

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    setIsBusy(true);
    const result = await signIn(email ?? String(form.get('email')), String(form.get('password')));
    setIsBusy(false);
    setFailure(result);
    if (result === undefined) onSignedIn();
  };

  const described = failure ? { 'aria-describedby': errorId, 'aria-invalid': true } : {};
  return (
    <form className="a-login-form" onSubmit={handleSubmit} noValidate>
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
    </form>
  );
}

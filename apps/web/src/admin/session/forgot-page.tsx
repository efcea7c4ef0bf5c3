import '../../ui/field.css';
import { forgottenPasswordSchema } from '@plinth/schemas/users';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { sessionApi } from '../api/admin-api.ts';
import { LoginCard } from './login-card.tsx';
import { useFormSubmit } from './use-form-submit.ts';

/** `/login/forgot`: asks for a link to choose another password. It says the same whether the e-mail is known or not. */
export function Component() {
  const [isSent, setIsSent] = useState(false);
  const id = useId();
  const { errors, isBusy, handleSubmit } = useFormSubmit({
    schema: forgottenPasswordSchema,
    async send(body) {
      await sessionApi.send('/api/auth/forgot-password', { method: 'POST', body });
      setIsSent(true);
    },
  });
  return (
    <LoginCard
      eyebrow="Administration"
      title="Forgot your password?"
      lead="Enter the e-mail of your account. We send a link by which you choose another password."
    >
      {isSent ? (
        <div role="status">
          <p>
            If there is an account with this e-mail, the link is on its way. It works once, within an hour. If
            nothing arrives, ask an owner of the site.
          </p>
        </div>
      ) : (
        <form className="a-login-form" onSubmit={handleSubmit} noValidate>
          <Field id={id} label="Email" error={errors.email}>
            {(control) => (
              <input
                className="input"
                type="email"
                name="email"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                {...control}
              />
            )}
          </Field>
          <div role="alert">{errors.form && <p className="error-box">{errors.form}</p>}</div>
          <Button variant="solid" type="submit" disabled={isBusy}>
            {isBusy ? 'Sending...' : 'Send the link'}
          </Button>
        </form>
      )}
      <Link className="a-login-back" to="/login">
        Back to the login
      </Link>
    </LoginCard>
  );
}

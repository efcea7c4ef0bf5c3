import { MIN_PASSWORD_LENGTH } from '@plinth/schemas/auth';
import { useId, useState } from 'react';
import type * as z from 'zod/mini';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useFormSubmit } from './use-form-submit.ts';
import './login.css';

type PasswordFormProps<S extends z.ZodMiniType> = {
  schema: S;
  send: (value: z.output<S>) => Promise<unknown>;
  /** The name of the new password in the schema. */
  newField: string;
  asksForCurrent?: boolean;
  /** Fields that the form sends besides. */
  hidden?: Readonly<Record<string, string>>;
  /** For password managers, where the page does not show whose password it is. */
  username?: string;
  submitLabel: string;
};

/** Chooses a password; where it replaces a known one, that is asked for as well. */
export function PasswordForm<S extends z.ZodMiniType>({
  schema,
  send,
  newField,
  asksForCurrent = false,
  hidden = {},
  username,
  submitLabel,
}: PasswordFormProps<S>) {
  const { errors, isBusy, handleSubmit } = useFormSubmit({
    schema,
    read: (form) => ({ ...hidden, ...Object.fromEntries(form) }),
    send,
  });
  const [isVisible, setIsVisible] = useState(false);
  const type = isVisible ? 'text' : 'password';
  return (
    <form className="a-password-form" onSubmit={handleSubmit} noValidate>
      {username && (
        <label className="field-label">
          Email
          <input className="input" autoComplete="username" value={username} readOnly />
        </label>
      )}
      {asksForCurrent && (
        <PasswordField
          name="currentPassword"
          label="Current password"
          autoComplete="current-password"
          type={type}
          error={errors.currentPassword}
        />
      )}
      <PasswordField
        name={newField}
        label="New password"
        hint={`${MIN_PASSWORD_LENGTH} characters or more. A few words in a row are easy to remember.`}
        autoComplete="new-password"
        type={type}
        error={errors[newField]}
      />
      <label className="check">
        <input type="checkbox" checked={isVisible} onChange={(event) => setIsVisible(event.target.checked)} />
        Show password
      </label>
      <div role="alert">{errors.form && <p className="error-box">{errors.form}</p>}</div>
      <Button variant="solid" type="submit" disabled={isBusy}>
        {isBusy ? 'Changing...' : submitLabel}
      </Button>
    </form>
  );
}

type PasswordFieldProps = {
  name: string;
  label: string;
  hint?: string;
  error: string | undefined;
  type: string;
  autoComplete: string;
};

function PasswordField({ name, label, hint, error, type, autoComplete }: PasswordFieldProps) {
  return (
    <Field id={useId()} label={label} hint={hint} error={error}>
      {(control) => (
        <input className="input" name={name} type={type} autoComplete={autoComplete} {...control} />
      )}
    </Field>
  );
}

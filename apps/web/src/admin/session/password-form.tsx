import { MIN_PASSWORD_LENGTH, passwordChangeSchema } from '@plinth/schemas/auth';
import { toFieldErrors, toPlainWords } from '@plinth/schemas/input';
import { type FormEvent, useId, useState } from 'react';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { adminApi } from '../api/admin-api.ts';
import './login.css';

type Errors = { currentPassword?: string; newPassword?: string; form?: string };

/** Changes the password, which ends every other session. */
export function PasswordForm({ submitLabel, onChanged }: { submitLabel: string; onChanged: () => void }) {
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setIsBusy] = useState(false);
  const [isVisible, setIsVisible] = useState(false);

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const body = Object.fromEntries(new FormData(form));
    const showErrors = (found: Errors) => {
      setErrors(found);
      const [first] = Object.keys(found);
      form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    };
    const found = findErrors(body);
    showErrors(found);
    if (Object.keys(found).length > 0) return;
    setIsBusy(true);
    try {
      await adminApi.send('/api/auth/password', { method: 'PUT', body });
      form.reset();
      onChanged();
    } catch (error) {
      showErrors(toErrors(error));
    } finally {
      setIsBusy(false);
    }
  };

  const type = isVisible ? 'text' : 'password';
  return (
    <form className="a-password-form" onSubmit={handleSubmit} noValidate>
      <PasswordField
        name="currentPassword"
        label="Current password"
        autoComplete="current-password"
        type={type}
        error={errors.currentPassword}
      />
      <PasswordField
        name="newPassword"
        label="New password"
        hint={`${MIN_PASSWORD_LENGTH} characters or more. A few words in a row are easy to remember.`}
        autoComplete="new-password"
        type={type}
        error={errors.newPassword}
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

function findErrors(body: unknown): Errors {
  const result = passwordChangeSchema.safeParse(body, { error: toPlainWords });
  if (result.success) {
    return result.data.currentPassword === '' ? { currentPassword: 'The current password is required.' } : {};
  }
  return Object.fromEntries(toFieldErrors(result.error).map(({ path, message }) => [path, message]));
}

function toErrors(error: unknown): Errors {
  if (error instanceof ApiError && error.fieldErrors.length > 0) {
    return Object.fromEntries(error.fieldErrors.map(({ path, message }) => [path || 'form', message]));
  }
  return { form: messageOf(error) };
}

import { MIN_PASSWORD_LENGTH, passwordChangeSchema } from '@plinth/schemas/auth';
import { toFieldErrors } from '@plinth/schemas/input';
import { type FormEvent, useId, useState } from 'react';
import { messageOf, RequestError, request } from '../api/request.ts';

type Errors = { currentPassword?: string; newPassword?: string; form?: string };

/** Changes the password. Every other session ends with it (design section 4). */
export function PasswordForm({ submitLabel, onChanged }: { submitLabel: string; onChanged: () => void }) {
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setIsBusy] = useState(false);
  const [isVisible, setIsVisible] = useState(false);

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const body = Object.fromEntries(new FormData(form));
    const faults = findFaults(body);
    setErrors(faults);
    if (Object.keys(faults).length > 0) return;
    setIsBusy(true);
    try {
      await request('/api/auth/password', { method: 'PUT', body });
      form.reset();
      onChanged();
    } catch (error) {
      setErrors(toErrors(error));
    } finally {
      setIsBusy(false);
    }
  };

  const type = isVisible ? 'text' : 'password';
  return (
    <form className="a-password-form" onSubmit={handleSubmit} noValidate>
      <PasswordInput
        name="currentPassword"
        label="Current password"
        autoComplete="current-password"
        type={type}
        error={errors.currentPassword}
      />
      <PasswordInput
        name="newPassword"
        label="New password"
        hint={`${MIN_PASSWORD_LENGTH} characters or more. A few words in a row are easy to remember.`}
        autoComplete="new-password"
        type={type}
        error={errors.newPassword}
      />
      <label className="a-check">
        <input type="checkbox" checked={isVisible} onChange={(event) => setIsVisible(event.target.checked)} />
        Show what I type
      </label>
      <div role="alert">{errors.form && <p className="a-error-box">{errors.form}</p>}</div>
      <button type="submit" className="a-button a-button-primary" disabled={isBusy}>
        {isBusy ? 'Changing...' : submitLabel}
      </button>
    </form>
  );
}

type PasswordInputProps = {
  name: string;
  label: string;
  hint?: string;
  error: string | undefined;
  type: string;
  autoComplete: string;
};

function PasswordInput({ name, label, hint, error, type, autoComplete }: PasswordInputProps) {
  const id = useId();
  return (
    <div className="a-field">
      <label className="a-label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="a-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <input
        id={id}
        className="a-input"
        name={name}
        type={type}
        autoComplete={autoComplete}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-hint ${id}-error`}
      />
      <p className="a-field-error" id={`${id}-error`} role="alert">
        {error}
      </p>
    </div>
  );
}

function findFaults(body: unknown): Errors {
  const result = passwordChangeSchema.safeParse(body);
  if (result.success) {
    return result.data.currentPassword === '' ? { currentPassword: 'The current password is required.' } : {};
  }
  return Object.fromEntries(toFieldErrors(result.error).map(({ path, message }) => [path, message]));
}

function toErrors(error: unknown): Errors {
  if (error instanceof RequestError && error.errors.length > 0) {
    return Object.fromEntries(error.errors.map(({ path, message }) => [path || 'form', message]));
  }
  return { form: messageOf(error) };
}

import { parseInput } from '@plinth/schemas/input';
import { redirectInputSchema } from '@plinth/schemas/redirects';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { adminApi } from '../api/admin-api.ts';
import { refreshAfterWrite } from '../api/admin-queries.ts';
import { useToast } from '../ui/toaster.tsx';
import './redirects.css';

type Errors = { from?: string; to?: string };

type RedirectFormProps = {
  /** The former address to begin with; empty for none. */
  from: string;
  onSaved: () => void;
};

/** Adds a redirect. */
export function RedirectForm({ from, onSaved }: RedirectFormProps) {
  const [errors, setErrors] = useState<Errors>({});
  const [key, setKey] = useState(newIdempotencyKey);
  const queryClient = useQueryClient();
  const showToast = useToast();

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const input = Object.fromEntries(new FormData(form));
    const parsed = parseInput(redirectInputSchema, input);
    if (!parsed.ok) return setErrors(toErrors(parsed.errors));
    try {
      await adminApi.send('/api/admin/redirects', {
        method: 'POST',
        body: parsed.value,
        idempotencyKey: key,
      });
      setErrors({});
      form.reset();
      onSaved();
      showToast({ kind: 'success', text: `Visitors of ${parsed.value.from} are now sent on.` });
    } catch (error) {
      if (error instanceof ApiError && error.fieldErrors.length > 0) setErrors(toErrors(error.fieldErrors));
      else if (error instanceof ApiError && error.status === 409) setErrors({ from: messageOf(error) });
      else showToast({ kind: 'failure', text: messageOf(error) });
    }
    setKey(newIdempotencyKey());
    await refreshAfterWrite(queryClient);
  };

  return (
    <form className="a-redirect-form" noValidate onSubmit={handleSubmit}>
      <Field id="redirect-from" label="Former address" hint="Such as /old-page." error={errors.from}>
        {(attributes) => (
          <input className="input" name="from" defaultValue={from} autoComplete="off" {...attributes} />
        )}
      </Field>
      <Field id="redirect-to" label="Send to" hint="Such as /projects." error={errors.to}>
        {(attributes) => (
          // biome-ignore lint/a11y/noAutofocus: the administrator has just chosen an address to send somewhere.
          <input className="input" name="to" autoComplete="off" autoFocus={from !== ''} {...attributes} />
        )}
      </Field>
      <Button variant="solid" type="submit">
        Add redirect
      </Button>
    </form>
  );
}

function toErrors(errors: readonly { path: string; message: string }[]): Errors {
  return Object.fromEntries(errors.map(({ path, message }) => [path === 'to' ? 'to' : 'from', message]));
}

import { toFieldErrors, toPlainWords } from '@plinth/schemas/input';
import { type FormEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { ApiError, messageOf } from '../../api/api-error.ts';

type FormSubmit<S extends z.ZodMiniType> = {
  schema: S;
  /** What the schema checks, from the fields of the form; by default each under its name. */
  read?: (form: FormData) => unknown;
  /** Sends it. What this throws is shown at the fields that it names, or above the button. */
  send: (value: z.output<S>) => Promise<unknown>;
};

type Errors = Readonly<Record<string, string>>;

/** A small form that is sent as a whole: checks it, keeps what was typed after a failure, and moves the focus to the first error. */
export function useFormSubmit<S extends z.ZodMiniType>({
  schema,
  read = Object.fromEntries,
  send,
}: FormSubmit<S>) {
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setIsBusy] = useState(false);

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const showErrors = (found: Errors) => {
      setErrors(found);
      const [first] = Object.keys(found);
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    };
    const checked = schema.safeParse(read(new FormData(form)), { error: toPlainWords });
    if (!checked.success) return showErrors(byPath(toFieldErrors(checked.error)));
    setErrors({});
    setIsBusy(true);
    try {
      await send(checked.data);
      form.reset();
    } catch (error) {
      showErrors(toErrors(error));
    } finally {
      setIsBusy(false);
    }
  };

  return { errors, isBusy, handleSubmit };
}

function toErrors(error: unknown): Errors {
  const named = error instanceof ApiError ? error.fieldErrors : [];
  return named.length > 0 ? byPath(named) : { form: messageOf(error) };
}

function byPath(errors: readonly { path: string; message: string }[]): Errors {
  return Object.fromEntries(errors.map(({ path, message }) => [path || 'form', message]));
}

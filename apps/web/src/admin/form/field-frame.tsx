import type { AdminField } from '@plinth/schemas/admin-config';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { labelOf } from '../changes/describe-value.ts';

/** The attributes that tie an input to its label, hint and error. */
type ControlAttributes = {
  id: string;
  'aria-describedby': string;
  'aria-invalid': boolean;
  'aria-required': boolean;
};

export function controlId(path: string): string {
  return `field-${path.replaceAll('.', '-')}`;
}

/** The message of a field's fault, if any. */
export function useFieldError(path: string): string | undefined {
  const { errors } = useFormState({ name: path });
  let node: unknown = errors;
  for (const key of path.split('.')) node = (node as Record<string, unknown> | undefined)?.[key];
  const message = (node as { message?: unknown } | undefined)?.message;
  return typeof message === 'string' ? message : undefined;
}

type FieldFrameProps = {
  field: AdminField;
  path: string;
  children: (attributes: ControlAttributes) => ReactNode;
};

/** Label, hint and error around one input. */
export function FieldFrame({ field, path, children }: FieldFrameProps) {
  const id = controlId(path);
  const error = useFieldError(path);
  // In a group, the hints of the first element are enough for the eye.
  const isRepeated = /\.[1-9]\d*\./.test(path);
  return (
    <div className={`a-field a-field-${field.kind}`}>
      <label className="a-label" htmlFor={id}>
        <span>
          {labelOf(field)}
          {field.required && (
            <span className="a-required" aria-hidden="true">
              {' *'}
            </span>
          )}
        </span>
      </label>
      {children({
        id,
        'aria-describedby': `${id}-hint ${id}-error`,
        'aria-invalid': error !== undefined,
        'aria-required': field.required ?? false,
      })}
      {field.hint && (
        <p className={isRepeated ? 'visually-hidden' : 'a-hint'} id={`${id}-hint`}>
          {field.hint}
        </p>
      )}
      <p className="a-field-error" id={`${id}-error`}>
        {error}
      </p>
    </div>
  );
}

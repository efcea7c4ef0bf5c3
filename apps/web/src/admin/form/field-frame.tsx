import type { AdminField } from '@plinth/schemas/admin-config';
import type { ReactNode } from 'react';
import { get, useFormState } from 'react-hook-form';
import { type ControlAttributes, Field } from '../../ui/field.tsx';
import { labelOf } from '../changes/describe-value.ts';

/** The `id` of the control of a field, by the field's path. */
export function controlId(path: string): string {
  return `field-${path.replaceAll('.', '-')}`;
}

/** The validation message of the field at a path, if any. */
export function useFieldError(path: string): string | undefined {
  const { errors } = useFormState({ name: path });
  const error: { message?: unknown } | undefined = get(errors, path);
  return typeof error?.message === 'string' ? error.message : undefined;
}

type FieldFrameProps = {
  field: AdminField;
  path: string;
  children: (control: ControlAttributes) => ReactNode;
};

/** The control of a configured field with its label, hint and error. */
export function FieldFrame({ field, path, children }: FieldFrameProps) {
  return (
    <Field
      id={controlId(path)}
      label={labelOf(field)}
      isRequired={field.required ?? false}
      hint={field.hint}
      isHintHidden={/\.[1-9]\d*\./.test(path)}
      error={useFieldError(path)}
      className={`field-${field.kind}`}
    >
      {children}
    </Field>
  );
}

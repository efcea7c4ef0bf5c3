import { type ReactNode, useId } from 'react';
import type { EnquiryField } from './enquiry-values.ts';

/** Connects a control to its label, hint and error. */
type ControlProps = {
  id: string;
  name: EnquiryField;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type Props = {
  name: EnquiryField;
  label: string;
  error: string | undefined;
  /** A short help that is read with the field. */
  hint?: string;
  children: (control: ControlProps) => ReactNode;
};

/** A field of the form: label, control, error and hint. */
export function Field({ name, label, error, hint, children }: Props) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={error ? 'form-field form-field-wrong' : 'form-field'}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {error && (
        <p id={`${id}-error`} className="form-field-error">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="form-field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}

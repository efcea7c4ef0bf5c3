import { type ReactNode, useId } from 'react';
import type { EnquiryField } from './enquiry-values.ts';

/** What ties a control to its label, hint and fault. */
type ControlProps = {
  id: string;
  name: EnquiryField;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type Props = {
  name: EnquiryField;
  label: string;
  fault: string | undefined;
  /** A short help that is read with the field. */
  hint?: string;
  children: (control: ControlProps) => ReactNode;
};

/** A field of the form: label, control, hint, and what is wrong with it. */
export function Field({ name, label, fault, hint, children }: Props) {
  const id = useId();
  const described = [fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={fault ? 'form-field form-field-wrong' : 'form-field'}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name,
        'aria-invalid': fault ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {fault && (
        <p id={`${id}-fault`} className="form-field-fault">
          {fault}
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

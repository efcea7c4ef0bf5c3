import './field.css';
import type { ReactNode } from 'react';

/** What ties a control to its label, hint and error; spread on the `<input>`. */
export type ControlAttributes = {
  id: string;
  'aria-describedby': string;
  'aria-invalid': boolean;
  'aria-required': boolean;
};

type FieldProps = {
  /** The id of the control. */
  id: string;
  label: string;
  isRequired?: boolean;
  hint?: string | undefined;
  /** Leaves the hint to screen readers: for fields that repeat, where the eye has read it once. */
  isHintHidden?: boolean;
  error: string | undefined;
  className?: string;
  children: (control: ControlAttributes) => ReactNode;
};

/** Label, hint and error around one control. */
export function Field(props: FieldProps) {
  const {
    id,
    label,
    isRequired = false,
    hint,
    isHintHidden = false,
    error,
    className = '',
    children,
  } = props;
  return (
    <div className={`field ${className}`.trim()}>
      <label className="field-label" htmlFor={id}>
        <span>
          {label}
          {isRequired && (
            <span className="field-required" aria-hidden="true">
              {' *'}
            </span>
          )}
        </span>
      </label>
      {children({
        id,
        'aria-describedby': `${id}-hint ${id}-error`,
        'aria-invalid': error !== undefined,
        'aria-required': isRequired,
      })}
      {hint && (
        <p className={isHintHidden ? 'visually-hidden' : 'hint'} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className="field-error" id={`${id}-error`}>
        {error}
      </p>
    </div>
  );
}

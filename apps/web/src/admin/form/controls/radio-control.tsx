import { useFormContext, useWatch } from 'react-hook-form';
import { labelOf } from '../../changes/describe-value.ts';
import type { ControlProps } from '../field-editor.tsx';
import { controlId, useFieldError } from '../field-frame.tsx';
import './radio-control.css';

/** A choice among a few options, all of them in view. While nothing is chosen, the default is. */
export function RadioControl({ field, path }: ControlProps) {
  const { register } = useFormContext();
  const value = String(useWatch({ name: path }) || field.default || '');
  const error = useFieldError(path);
  const id = controlId(path);
  return (
    <fieldset className="field field-radio" aria-describedby={`${id}-error`}>
      <legend className="field-label">{labelOf(field)}</legend>
      <div className="radio-list">
        {field.options?.map((option) => (
          <label key={option} className="radio" data-chosen={option === value || undefined}>
            <input type="radio" {...register(path)} value={option} checked={option === value} />
            {field.optionLabels?.[option] ?? option}
          </label>
        ))}
      </div>
      <p className="field-error" id={`${id}-error`}>
        {error}
      </p>
    </fieldset>
  );
}

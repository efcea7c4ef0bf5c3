import { useFormContext } from 'react-hook-form';
import { labelOf, optionLabel } from '../../changes/describe-value.ts';
import type { ControlProps } from '../field-editor.tsx';
import { controlId, useFieldError } from '../field-frame.tsx';

/** Any number of the configured options, each with a checkbox. */
export function ChoicesControl({ field, path }: ControlProps) {
  const { register } = useFormContext();
  const error = useFieldError(path);
  return (
    <fieldset className="field field-choices" id={controlId(path)}>
      <legend className="field-label">{labelOf(field)}</legend>
      {field.hint && <p className="hint">{field.hint}</p>}
      <div className="field-choices-options">
        {(field.options ?? []).map((value) => (
          <label key={value}>
            <input type="checkbox" value={value} {...register(path)} />
            {optionLabel(field, value)}
          </label>
        ))}
      </div>
      <p className="field-error">{error}</p>
    </fieldset>
  );
}

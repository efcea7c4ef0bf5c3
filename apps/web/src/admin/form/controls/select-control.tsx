import { REGIONS } from '@plinth/schemas/regions';
import { currentStateName } from '@plinth/schemas/state-names';
import { useFormContext } from 'react-hook-form';
import { labelOf, optionLabel } from '../../changes/describe-value.ts';
import type { ControlProps } from '../field-editor.tsx';
import { FieldFrame } from '../field-frame.tsx';

const STATES = REGIONS.map(({ name }) => ({ value: name, label: currentStateName(name) })).sort((a, b) =>
  a.label.localeCompare(b.label, 'en'),
);

/** A choice among the states of India or the configured options. */
export function SelectControl({ field, path }: ControlProps) {
  const { register } = useFormContext();
  const options =
    field.kind === 'state'
      ? STATES
      : (field.options ?? []).map((value) => ({ value, label: optionLabel(field, value) }));
  return (
    <FieldFrame field={field} path={path}>
      {(attributes) => (
        <select className="input" {...attributes} {...register(path)}>
          <option value="">Please select {labelOf(field).toLowerCase()}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

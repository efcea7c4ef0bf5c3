import { REGIONS } from '@plinth/schemas/regions';
import { useFormContext } from 'react-hook-form';
import { labelOf } from '../../changes/describe-value.ts';
import type { ControlProps } from '../field-editor.tsx';
import { FieldFrame } from '../field-frame.tsx';

const REGION_NAMES = REGIONS.map((region) => region.name).sort();

/** A choice among the states of India or the configured options. */
export function SelectControl({ field, path }: ControlProps) {
  const { register } = useFormContext();
  const options = field.kind === 'state' ? REGION_NAMES : (field.options ?? []);
  return (
    <FieldFrame field={field} path={path}>
      {(attributes) => (
        <select className="input" {...attributes} {...register(path)}>
          <option value="">Please select {labelOf(field).toLowerCase()}</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

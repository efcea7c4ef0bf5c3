import { useFormContext } from 'react-hook-form';
import { labelOf } from '../../changes/describe-value.ts';
import type { ControlProps } from '../field-editor.tsx';
import { FieldFrame } from '../field-frame.tsx';
import { subfieldsOf } from '../form-values.ts';

/** The fields of one photo. Its file, which comes last, is a plain path: the preview and the buttons to choose one are beside it. */
export function PhotoFields({ field, path, renderField }: ControlProps) {
  const { register } = useFormContext();
  const ordered = subfieldsOf(field).toSorted(
    (one, other) => Number(one.kind === 'file') - Number(other.kind === 'file'),
  );
  return (
    <div className="a-photo-fields">
      {ordered.map((subfield) => {
        const subpath = `${path}.${subfield.name}`;
        if (subfield.kind !== 'file') return renderField(subfield, subpath);
        return (
          <FieldFrame
            key={subpath}
            field={{ ...subfield, label: `${labelOf(subfield)} path` }}
            path={subpath}
          >
            {(attributes) => (
              <input
                className="input"
                type="text"
                autoComplete="off"
                {...attributes}
                {...register(subpath)}
              />
            )}
          </FieldFrame>
        );
      })}
    </div>
  );
}

import { useFormContext } from 'react-hook-form';
import type { ControlProps } from '../field-editor.tsx';
import { FieldFrame } from '../field-frame.tsx';

/** A text field: lines, long texts and numbers. */
export function TextControl({ field, path }: ControlProps) {
  const { register } = useFormContext();
  return (
    <FieldFrame field={field} path={path}>
      {(attributes) =>
        field.kind === 'longtext' ? (
          <textarea
            className="input"
            rows={4}
            placeholder={field.placeholder}
            {...attributes}
            {...register(path)}
          />
        ) : (
          <input
            className="input"
            type="text"
            inputMode={field.kind === 'number' ? 'decimal' : undefined}
            autoComplete="off"
            placeholder={field.placeholder}
            {...attributes}
            {...register(path)}
          />
        )
      }
    </FieldFrame>
  );
}

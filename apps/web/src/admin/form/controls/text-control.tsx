import type { ClipboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ControlProps } from '../field-editor.tsx';
import { FieldFrame } from '../field-frame.tsx';

const TWO_NUMBERS = /^\s*([-−]?\d+(?:\.\d+)?)\s*[,;]\s*([-−]?\d+(?:\.\d+)?)\s*$/;

/** A text field: lines, long texts and numbers. */
export function TextControl({ field, path }: ControlProps) {
  const { register, setValue } = useFormContext();
  const handlePaste = (event: ClipboardEvent) => {
    const [, first, second] = TWO_NUMBERS.exec(event.clipboardData.getData('text')) ?? [];
    if (field.pastesInto === undefined || first === undefined) return;
    event.preventDefault();
    setValue(path, first, { shouldDirty: true });
    setValue(path.replace(/[^.]+$/, field.pastesInto), second, { shouldDirty: true });
  };
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
            onPaste={handlePaste}
            {...attributes}
            {...register(path)}
          />
        )
      }
    </FieldFrame>
  );
}

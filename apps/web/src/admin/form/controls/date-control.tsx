import { useController } from 'react-hook-form';
import type { ControlProps } from '../field-editor.tsx';
import { FieldFrame } from '../field-frame.tsx';

/** A day. A stored date-time is shown as its day and stays unchanged until another day is chosen. */
export function DateControl({ field, path }: ControlProps) {
  const { field: control } = useController({ name: path });
  return (
    <FieldFrame field={field} path={path}>
      {(attributes) => (
        <input
          className="input input-short"
          type="date"
          {...attributes}
          {...control}
          value={String(control.value ?? '').slice(0, 10)}
        />
      )}
    </FieldFrame>
  );
}

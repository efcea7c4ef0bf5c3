import { labelOf } from '../../changes/describe-value.ts';
import { cellText } from '../../list/cell-value.ts';
import { formatDateTime } from '../../time/format-time.ts';
import type { ControlProps } from '../field-editor.tsx';
import { useFormScope } from '../form-context.ts';

/** A value that the server sets, shown and not edited. */
export function ReadonlyControl({ field }: ControlProps) {
  const { record } = useFormScope();
  const text = cellText(record?.[field.name]);
  if (text === '') return null;
  return (
    <div className="field field-readonly">
      <p className="field-label">{labelOf(field)}</p>
      <p className="a-readonly">{/^\d{4}-\d{2}-\d{2}T/.test(text) ? formatDateTime(text) : text}</p>
    </div>
  );
}

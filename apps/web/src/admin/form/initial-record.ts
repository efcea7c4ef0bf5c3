import type { AdminField } from '@plinth/schemas/admin-config';
import type { FormValues } from './form-values.ts';

/** What the spec fills an empty field of an edit with; on a new record it would only be in the way (section 5). */
const NOTHING_THERE = 'No image';

/** What a create form begins with: the defaults that mean something, today for a required date. */
export function initialRecord(fields: AdminField[], today = new Date()): FormValues {
  const values: FormValues = {};
  for (const field of fields) {
    if (field.kind === 'date' && field.required) values[field.name] = today.toISOString().slice(0, 10);
    else if (field.default !== undefined && field.default !== NOTHING_THERE) {
      values[field.name] = field.default;
    }
  }
  return values;
}

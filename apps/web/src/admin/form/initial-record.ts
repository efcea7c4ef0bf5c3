import type { AdminField } from '@plinth/schemas/admin-config';
import type { FormValues } from './form-values.ts';

/** What the spec fills an empty field of an edit with; on a new record it would only be in the way (section 5). */
const NOTHING_THERE = 'No image';

/** Writes YYYY-MM-DD: before 5:30 in the morning the day in UTC is still yesterday's. */
const dayInIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** What a create form begins with: the defaults that mean something, today for a required date. */
export function initialRecord(fields: AdminField[], today = new Date()): FormValues {
  const values: FormValues = {};
  for (const field of fields) {
    if (field.kind === 'date' && field.required) values[field.name] = dayInIndia.format(today);
    else if (field.default !== undefined && field.default !== NOTHING_THERE) {
      values[field.name] = field.default;
    }
  }
  return values;
}

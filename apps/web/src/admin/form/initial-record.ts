import type { AdminField } from '@plinth/schemas/admin-config';
import type { FormValues } from './form-values.ts';

/** The default that a save puts into an empty file field; on a new record it would look like a file. */
const NO_IMAGE = 'No image';

/** Writes YYYY-MM-DD: before 5:30 in the morning the day in UTC is still yesterday's. */
const dayInIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** The initial values of a create form: the configured defaults, and today for a required date. */
export function initialRecord(fields: AdminField[], today = new Date()): FormValues {
  const values: FormValues = {};
  for (const field of fields) {
    if (field.kind === 'date' && field.required) values[field.name] = dayInIndia.format(today);
    else if (field.default !== undefined && field.default !== NO_IMAGE) {
      values[field.name] = field.default;
    }
  }
  return values;
}

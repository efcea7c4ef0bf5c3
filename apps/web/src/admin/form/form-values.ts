import type { AdminField } from '@plinth/schemas/admin-config';

/*
 * A form holds text: what the administrator types stays as typed until it is sent. These functions turn a record into
 * such values and back. Keys that the form does not show travel along, so that a save never drops them.
 */

/** The values of a form, or of one element of a group: text for a field, a list for a group. */
export type FormValues = Record<string, unknown>;

const PHOTO_FIELDS: AdminField[] = [
  { name: 'url', label: 'File', kind: 'file' },
  { name: 'alt', label: 'Alternative text', kind: 'text' },
];

/** True for kinds that hold a list of elements. */
export function isListField(field: AdminField): boolean {
  return field.kind === 'group' || field.kind === 'photos';
}

/** The fields of each element; photos need no configuration of their own. */
export function subfieldsOf(field: AdminField): AdminField[] {
  return field.subfields ?? (field.kind === 'photos' ? PHOTO_FIELDS : []);
}

export function toFormValues(fields: AdminField[], record: FormValues): FormValues {
  const values: FormValues = { ...record };
  for (const field of fields) values[field.name] = toFormValue(field, record[field.name]);
  return values;
}

function toFormValue(field: AdminField, value: unknown): unknown {
  if (isListField(field)) {
    const items = Array.isArray(value) ? value : [];
    return items.map((item) => toFormValues(subfieldsOf(field), isRecord(item) ? item : {}));
  }
  if (value === null || value === undefined) return '';
  if (field.kind === 'reference' && isRecord(value)) return String(value._id ?? '');
  return isRecord(value) ? value : String(value);
}

/** What is sent: numbers as numbers, everything else as typed. Blank texts are left to the schema, which drops them. */
export function toInput(fields: AdminField[], values: FormValues): FormValues {
  const input: FormValues = { ...values };
  for (const field of fields) input[field.name] = toInputValue(field, values[field.name]);
  return input;
}

function toInputValue(field: AdminField, value: unknown): unknown {
  if (isListField(field)) {
    const items = Array.isArray(value) ? value : [];
    return items.map((item) => toInput(subfieldsOf(field), item as FormValues));
  }
  return field.kind === 'number' ? toNumber(value) : value;
}

/** Text that is no number is sent as it is: the schema then says what is wrong with it. */
function toNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return null;
  const number = Number(text.replace(',', '.'));
  return Number.isFinite(number) ? number : value;
}

/** An element to begin with when the administrator presses Add. */
export function blankItem(field: AdminField): FormValues {
  return toFormValues(subfieldsOf(field), {});
}

/** Removes the elements of groups in which nothing was filled in. */
export function withoutBlankItems(fields: AdminField[], values: FormValues): FormValues {
  const kept: FormValues = { ...values };
  for (const field of fields.filter(isListField)) {
    const items = (Array.isArray(values[field.name]) ? values[field.name] : []) as FormValues[];
    kept[field.name] = items
      .map((item) => withoutBlankItems(subfieldsOf(field), item))
      .filter((item) => !isBlank(item));
  }
  return kept;
}

/** Fills what was left empty from the configured defaults, as an edit does (spec section 5). */
export function withDefaults(fields: AdminField[], values: FormValues): FormValues {
  const filled: FormValues = { ...values };
  for (const field of fields) {
    if (field.default !== undefined && isBlank(values[field.name])) filled[field.name] = field.default;
  }
  return filled;
}

/** True for nothing, blank text, and lists or objects of only such. */
export function isBlank(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.every(isBlank);
  return isRecord(value) && Object.values(value).every(isBlank);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import type { AdminField } from '@plinth/schemas/admin-config';
import { formatRupees } from '@plinth/schemas/amounts';
import { plainText, readNumber, readRupees } from '@plinth/schemas/written-numbers';

/*
 * A form holds text: input stays as typed until it is sent. These functions convert a record to form values and back.
 * Keys that the form does not show are passed through, so that a save does not lose them.
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

/** The elements of a group's value. */
export function itemsOf(value: unknown): FormValues[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** What names an element of a group: the first of these fields that is filled in. */
export function nameOfItem(item: unknown, fieldNames: readonly string[]): string {
  const texts = fieldNames.map((name) => (isRecord(item) ? item[name] : undefined));
  return String(texts.find((text) => !isBlank(text)) ?? 'Untitled');
}

/** A record as the form edits it: numbers and references as text, absent fields as empty text. */
export function toFormValues(fields: AdminField[], record: FormValues): FormValues {
  const values: FormValues = { ...record };
  for (const field of fields) values[field.name] = toFormValue(field, record[field.name]);
  return values;
}

function toFormValue(field: AdminField, value: unknown): unknown {
  if (isListField(field)) return itemsOf(value).map((item) => toFormValues(subfieldsOf(field), item));
  if (field.kind === 'choices') return Array.isArray(value) ? value.map(String) : [];
  if (value === null || value === undefined) return '';
  if (field.kind === 'rupees' && typeof value === 'number') return formatRupees(value);
  if (field.kind === 'reference' && isRecord(value)) return String(value._id ?? '');
  return isRecord(value) ? value : String(value);
}

/** The request body: numbers and amounts as numbers, everything else as typed. The schema removes blank texts. */
export function toInput(fields: AdminField[], values: FormValues): FormValues {
  const input: FormValues = { ...values };
  for (const field of fields) input[field.name] = toInputValue(field, values[field.name]);
  return input;
}

function toInputValue(field: AdminField, value: unknown): unknown {
  if (isListField(field)) return itemsOf(value).map((item) => toInput(subfieldsOf(field), item));
  if (field.kind === 'choices') return isBlank(value) ? null : value;
  if ((field.kind !== 'number' && field.kind !== 'rupees') || typeof value !== 'string') return value;
  const text = plainText(value);
  if (text === '') return null;
  // Text that is not a number is passed on unchanged: the schema reports it.
  return (field.kind === 'rupees' ? readRupees(text) : readSigned(text)) ?? value;
}

function readSigned(text: string): number | undefined {
  const number = readNumber(text.replace(/^[-−]\s?/, ''));
  return number !== undefined && /^[-−]/.test(text) ? -number : number;
}

/** A new, empty element of a group. */
export function blankItem(field: AdminField): FormValues {
  return toFormValues(subfieldsOf(field), {});
}

/** Removes the elements of groups in which nothing was filled in. */
export function withoutBlankItems(fields: AdminField[], values: FormValues): FormValues {
  const cleaned: FormValues = { ...values };
  for (const field of fields.filter(isListField)) {
    cleaned[field.name] = itemsOf(values[field.name])
      .map((item) => withoutBlankItems(subfieldsOf(field), item))
      .filter((item) => !isBlank(item));
  }
  return cleaned;
}

/** Fills what was left empty from the configured defaults, as a save of an existing record does (docs/product.md, "Forms"). */
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

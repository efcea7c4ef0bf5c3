import type { AdminField } from '@plinth/schemas/admin-config';
import { formatRupees } from '@plinth/schemas/amounts';
import { isBlank, isListField, isRecord, subfieldsOf } from '../form/form-values.ts';

/** `numberOfFloors` and `SiteName2` as labels: "Number of floors", "Site name 2". */
export function splitWords(name: string): string {
  const words = name
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/([A-Za-z])([0-9])/g, '$1 $2')
    .trim();
  const [first = '', ...rest] = words.split(/\s+/);
  const lowered = rest.map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()));
  return [first.charAt(0).toUpperCase() + first.slice(1), ...lowered].join(' ');
}

export function labelOf(field: AdminField): string {
  return field.label || splitWords(field.name);
}

/** What an option of a choice is called. */
export function optionLabel({ optionLabels }: AdminField, value: string): string {
  return optionLabels?.[value] ?? value;
}

/** A value as text, for comparison: lists as numbered lines, blanks as `(empty)`. */
export function describeValue(field: AdminField, value: unknown): string {
  if (isBlank(value)) return '(empty)';
  if (isListField(field) && Array.isArray(value)) {
    return value.map((item, index) => `${index + 1}. ${describeItem(field, item)}`).join('\n');
  }
  if (Array.isArray(value)) return value.map((item) => optionLabel(field, String(item))).join(', ');
  if (isRecord(value)) return String(value.title ?? value.projectsname ?? value._id ?? JSON.stringify(value));
  if (field.kind === 'rupees' && typeof value === 'number') return formatRupees(value);
  return optionLabel(field, String(value));
}

/** One element of a group as a line of text; a single field needs no label. */
export function describeItem(field: AdminField, item: unknown): string {
  if (!isRecord(item)) return String(item);
  const subfields = subfieldsOf(field);
  const parts = subfields
    .filter((subfield) => !isBlank(item[subfield.name]))
    .map((subfield) => {
      const value = item[subfield.name];
      const text =
        isListField(subfield) && Array.isArray(value)
          ? value.map((inner) => describeItem(subfield, inner)).join(', ')
          : describeValue(subfield, value);
      return subfields.length === 1 ? text : `${labelOf(subfield)}: ${text}`;
    });
  return parts.length === 0 ? '(empty)' : parts.join('; ');
}

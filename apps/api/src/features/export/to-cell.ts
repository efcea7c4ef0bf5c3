import type { AdminField } from '@plinth/schemas/admin-config';
import type { CellValue } from 'hucre/xlsx';

/** The most that a cell of a spreadsheet holds. */
const MAX_CELL = 32_767;
const CUT = ' … (the whole text is in the archive)';

/**
 * A field's value as a cell: numbers as numbers, all else as text, which no spreadsheet program takes for a formula. Each
 * element of a group is a line of its own, its parts separated by ` | `, as an import reads them.
 */
export function toCell(value: unknown, field: Pick<AdminField, 'kind' | 'subfields'>): CellValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number') return value;
  return cut(textOf(value, field));
}

function textOf(value: unknown, { kind, subfields = [] }: Pick<AdminField, 'kind' | 'subfields'>): string {
  if (Array.isArray(value)) {
    return value.map((item) => (isObject(item) ? lineOf(item, subfields, kind) : String(item))).join('\n');
  }
  // A reference, as a read gives it.
  if (isObject(value)) return String(value.title ?? value._id ?? '');
  return String(value);
}

function lineOf(
  item: Record<string, unknown>,
  subfields: readonly AdminField[],
  kind: AdminField['kind'],
): string {
  if (kind === 'photos') return String(item.url ?? '');
  const parts = subfields.map((field) => {
    const value = item[field.name] ?? '';
    return Array.isArray(value) ? textOf(value, field).replaceAll('\n', '; ') : String(value);
  });
  while (parts.at(-1) === '') parts.pop();
  return parts.join(' | ');
}

const cut = (text: string): string =>
  text.length <= MAX_CELL ? text : text.slice(0, MAX_CELL - CUT.length) + CUT;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

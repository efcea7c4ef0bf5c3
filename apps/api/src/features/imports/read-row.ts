import type { ImportFault } from '@plinth/schemas/imports';
import { type FieldError, parseInput } from '@plinth/schemas/input';
import type { CollectionDefinition, Presented } from '../../collections/definition.ts';
import { type ImportableField, PHOTO_FILES } from './field-kinds.ts';

/** A column that is mapped, and its field. */
export type MappedColumn = { index: number; heading: string; field: ImportableField };

export type ReadRow = {
  /** By field; cells that are blank are absent. */
  values: Record<string, unknown>;
  photoFiles: string[];
  faults: ImportFault[];
};

const FORMULA_ERROR = /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/;

/** What the mapped cells of a row say. */
export function readRow(row: number, cells: readonly string[], columns: readonly MappedColumn[]): ReadRow {
  const values: Record<string, unknown> = {};
  const faults: ImportFault[] = [];
  for (const { index, heading, field } of columns) {
    const cell = (cells[index] ?? '').trim();
    if (cell === '') continue;
    const parsed = readCell(cell, heading, field);
    if ('value' in parsed) {
      values[field.name] = parsed.value;
    } else {
      const { error: message, suggestion } = parsed;
      faults.push({ row, column: heading, message, ...(suggestion && { suggestion }) });
    }
  }
  const { [PHOTO_FILES]: photoFiles, ...fields } = values;
  return { values: fields, photoFiles: Array.isArray(photoFiles) ? photoFiles : [], faults };
}

function readCell(cell: string, heading: string, field: ImportableField) {
  if (FORMULA_ERROR.test(cell)) {
    return {
      error: `The formula in this cell ends in an error, ${cell}.`,
      suggestion: 'Correct it, or write the value itself.',
    };
  }
  if (cell.startsWith('=')) {
    return {
      error: 'The cell has a formula without a result.',
      suggestion: 'Open the file in a spreadsheet program and save it again, or write the value itself.',
    };
  }
  return field.parse(cell, heading);
}

/**
 * The record as it becomes: what the row says goes over `current`, and a blank cell changes nothing. Validation errors come
 * with the heading of their column.
 */
export function inputOf(
  definition: CollectionDefinition,
  { row, values, current }: { row: number; values: Record<string, unknown>; current?: Presented | undefined },
  columns: readonly MappedColumn[],
): { input: object } | { faults: ImportFault[] } {
  const kept = Object.entries(current ?? {}).filter(([name]) => definition.fields.includes(name));
  const parsed = parseInput(definition.input, { ...Object.fromEntries(kept), ...values });
  if (parsed.ok) return { input: parsed.value };
  return { faults: parsed.errors.map((error) => faultOf(row, error, columns)) };
}

function faultOf(row: number, { path, message }: FieldError, columns: readonly MappedColumn[]): ImportFault {
  const [name] = path.split('.');
  const column = columns.find(({ field }) => field.name === name)?.heading;
  return { row, message, ...(column !== undefined && { column }) };
}

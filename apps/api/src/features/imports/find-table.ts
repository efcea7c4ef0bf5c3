import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@plinth/schemas/imports';
import { badRequest, payloadTooLarge } from '../../problems.ts';

/** Rows within which the headings are looked for: a title or an address may stand above them. */
const HEADING_ROWS = 20;

/** Rows to read, so that one too many is seen. */
export const ROWS_TO_READ = HEADING_ROWS + MAX_IMPORT_ROWS + 1_000;

export type Table = {
  headings: string[];
  /** Those that are not blank, with their numbers in the spreadsheet. */
  rows: { row: number; cells: string[] }[];
};

/**
 * The headings and the rows below them. The headings are the first row that is at least half as full as the fullest of the
 * first ones. Throws a 400 or 413 where there is no table, or a too large one.
 */
export function findTable(lines: readonly string[][]): Table {
  const filled = lines.map((cells) => cells.filter((cell) => cell.trim() !== '').length);
  const fullest = Math.max(0, ...filled.slice(0, HEADING_ROWS));
  const at = filled.findIndex((count) => count > 0 && count >= fullest / 2);
  if (at < 0) throw badRequest('The file is empty. Send one with headings in the first row.');
  const headings = (lines[at] ?? []).map((cell) => cell.replace(/\s+/g, ' ').trim().slice(0, 200));
  const width = lines.reduce((most, cells) => Math.max(most, lastFilled(cells)), 0);
  if (width > MAX_IMPORT_COLUMNS) {
    throw payloadTooLarge(
      `The file has more than ${MAX_IMPORT_COLUMNS} columns. Leave out those that are not needed.`,
    );
  }
  const rows = lines.flatMap((cells, index) =>
    index > at && (filled[index] ?? 0) > 0 ? [{ row: index + 1, cells: fit(cells, width) }] : [],
  );
  if (rows.length === 0) throw badRequest('The file has headings but no rows below them.');
  if ((rows.at(-1)?.row ?? 0) > at + 1 + MAX_IMPORT_ROWS) {
    throw payloadTooLarge(`The file has more than ${MAX_IMPORT_ROWS.toLocaleString('en')} rows. Split it.`);
  }
  return {
    headings: fit(headings, width).map((heading, column) => heading || `Column ${letterOf(column)}`),
    rows,
  };
}

const lastFilled = (cells: readonly string[]): number =>
  cells.findLastIndex((cell) => cell.trim() !== '') + 1;

const fit = (cells: readonly string[], width: number): string[] =>
  Array.from({ length: width }, (_, column) => cells[column] ?? '');

/** The name that a spreadsheet gives a column: A … Z, AA … */
function letterOf(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : letterOf(Math.floor(column / 26) - 1) + letter;
}

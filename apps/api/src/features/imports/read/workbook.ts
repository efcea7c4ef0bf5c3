import { HucreError } from 'hucre';
import { type CellValue, readXlsx, type Sheet } from 'hucre/xlsx';
import type { TableReply, TableRequest } from './messages.ts';

/** The rows of one sheet of an .xlsx file, with the results of its formulas and merged cells filled in. */
export async function readWorkbook(
  bytes: Buffer,
  { sheetName, maxRows }: Pick<TableRequest, 'sheetName' | 'maxRows'>,
): Promise<TableReply> {
  try {
    const { sheets } = await readXlsx(bytes, {
      maxRows,
      sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
    });
    const filled = sheets.filter(({ rows }) => rows.some((row) => row.some((cell) => textOf(cell) !== '')));
    const sheet = filled.find(({ name }) => name.toLowerCase() === sheetName.toLowerCase()) ?? filled[0];
    return sheet === undefined ? { refusal: 'The file has no filled sheet.' } : { rows: rowsOf(sheet) };
  } catch (error) {
    if (!(error instanceof HucreError)) throw error;
    return { refusal: 'The file cannot be read as a spreadsheet. Save it anew as .xlsx and send it again.' };
  }
}

function rowsOf({ rows, cells, merges = [] }: Sheet): string[][] {
  const texts = rows.map((row) => row.map(textOf));
  for (const [position, { formula, formulaResult, value }] of cells ?? []) {
    if (formula === undefined || (formulaResult ?? value) !== null) continue;
    const [row = 0, column = 0] = position.split(',').map(Number);
    // Kept as a text that the check of the rows recognizes as a formula without a result.
    const texted = texts[row];
    if (texted !== undefined) texted[column] = `=${formula}`;
  }
  // A cell that is merged over several rows means the same in each of them; over several columns it is a heading.
  for (const { startRow, endRow, startCol } of merges) {
    const value = texts[startRow]?.[startCol] ?? '';
    for (let row = startRow + 1; row <= Math.min(endRow, texts.length - 1); row++) {
      const merged = texts[row];
      if (merged !== undefined) merged[startCol] = value;
    }
  }
  return texts;
}

/** Fifteen digits are what a spreadsheet shows and computes with: 0.1 + 0.2 is 0.3 there. */
function textOf(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value;
}

import type { ImportableCollection } from '@plinth/schemas/imports';
import { writeXlsx } from 'hucre/xlsx';
import { CSV_BYTE_ORDER_MARK, toCsvLine } from '../../http/csv.ts';
import { collections } from '../collections.ts';
import { IMPORTABLE } from './fields.ts';

/** A spreadsheet with the headings that an import understands and one row as an example. */
export async function templateWorkbook(kind: ImportableCollection): Promise<Buffer> {
  const { headings, example } = rowsOf(kind);
  const bytes = await writeXlsx({
    sheets: [
      {
        name: collections[kind].form.title,
        columns: headings.map((header, column) => ({
          width: Math.min(40, Math.max(header.length, example[column]?.length ?? 0) + 2),
        })),
        rows: [headings, example],
        cells: new Map(
          headings.map(
            (value, column) => [`0,${column}`, { value, style: { font: { bold: true } } }] as const,
          ),
        ),
        freezePane: { rows: 1 },
      },
    ],
  });
  return Buffer.from(bytes);
}

export function templateCsv(kind: ImportableCollection): string {
  const { headings, example } = rowsOf(kind);
  return CSV_BYTE_ORDER_MARK + toCsvLine(headings) + toCsvLine(example);
}

function rowsOf(kind: ImportableCollection): { headings: string[]; example: string[] } {
  const { fields } = IMPORTABLE[kind];
  return { headings: fields.map(({ label }) => label), example: fields.map(({ example }) => example) };
}

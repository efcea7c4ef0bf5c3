import type { ImportFault } from '@plinth/schemas/imports';
import type { RowKey } from './find-targets.ts';
import type { MappedColumn } from './read-row.ts';

const keyText = ({ code, titleKey }: RowKey): string | undefined =>
  code === undefined ? titleKey && `title ${titleKey}` : `code ${code.toLowerCase()}`;

/** For each key the first row that has it. */
export function firstRowsOf(rows: readonly { row: number; key: RowKey }[]): Map<string, number> {
  const first = new Map<string, number>();
  for (const { row, key: rowKey } of rows) {
    const key = keyText(rowKey);
    if (key !== undefined && !first.has(key)) first.set(key, row);
  }
  return first;
}

/** Of rows with one key the first counts. */
export function repeatedKey(
  row: number,
  key: RowKey,
  firstRows: ReadonlyMap<string, number>,
  columns: readonly MappedColumn[],
): ImportFault[] {
  const first = firstRows.get(keyText(key) ?? '');
  if (first === undefined || first === row) return [];
  const isCode = key.code !== undefined;
  const column = columns.find(({ field }) => (isCode ? field.name === 'code' : field.isRequired))?.heading;
  return [
    {
      row,
      ...(column !== undefined && { column }),
      message: isCode ? `Row ${first} has the same code, “${key.code}”.` : `Row ${first} has the same title.`,
      suggestion: isCode ? 'Give one of the rows another code.' : 'Give the rows codes, or different titles.',
    },
  ];
}

/** A row names a photograph that did not come. */
export function missingFile(
  row: number,
  column: string | undefined,
  file: string,
  hasArchive: boolean,
): ImportFault {
  return {
    row,
    ...(column !== undefined && { column }),
    message: hasArchive
      ? `The archive has no photograph “${file}”.`
      : `“${file}” needs an archive of photographs.`,
    suggestion: hasArchive
      ? 'Correct the name, or add the photograph.'
      : 'Send the .zip along, or leave the column out.',
  };
}

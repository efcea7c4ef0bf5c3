import { buffer } from 'node:stream/consumers';
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { ZipFile } from 'yazl';

/** A spreadsheet of one sheet. */
export async function workbook(rows: CellValue[][], options: object = {}): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Sheet1', rows, ...options }] }));
}

/** An archive of files, by their names in it. */
export function zipOf(files: Readonly<Record<string, Buffer | string>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

import { readFile } from 'node:fs/promises';
import { readCsv } from './csv.ts';
import type { TableReply, TableRequest } from './messages.ts';
import { readWorkbook } from './workbook.ts';

/** The program of the process that `readTableInProcess` starts. */
async function main(): Promise<void> {
  const request = JSON.parse(process.argv[2] ?? '') as TableRequest;
  const bytes = await readFile(request.path);
  const reply: TableReply = await (request.format === 'csv' ? readCsv : readWorkbook)(bytes, request);
  process.send?.(reply, () => process.exit());
}

await main();

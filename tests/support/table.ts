import { appendFileSync } from 'node:fs';

/** Names the file that the rows gather in; `print-table.ts` sets it. */
export const TABLE_FILE = 'PLINTH_TEST_TABLE';

/** Adds a line to the table that is printed at the end: what was done, and what came of it. */
export function report(what: string, result: string): void {
  const file = process.env[TABLE_FILE];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify([what, result])}\n`);
}

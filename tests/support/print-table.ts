import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TABLE_FILE } from './table.ts';

/** Before all tests: a file for the rows. After them: the table. */
export default function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-table-'));
  const file = join(folder, 'rows');
  writeFileSync(file, '');
  process.env[TABLE_FILE] = file;
  return () => {
    const rows = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as [string, string]);
    const width = Math.max(0, ...rows.map(([what]) => what.length));
    process.stdout.write(
      `\n${rows.map(([what, result]) => `${what.padEnd(width)}  ${result}`).join('\n')}\n`,
    );
    rmSync(folder, { recursive: true });
  };
}

/**
 * `npm run bench`: starts the product on a temporary database, fills it, and measures it beside bare servers, in
 * rounds that take all cases in turn. Prints Markdown; `-- --write docs/performance.md` puts it there.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { build } from '../scripts/build.mjs';
import { measureReads, measureWrites } from './api-cases.ts';
import { measurePages } from './page-cases.ts';
import { stopAll } from './processes.ts';
import { HEARD_MS, startProduct } from './product.ts';
import { report, writeReport } from './report.ts';
import type { Figures } from './rounds.ts';
import { measureOwnRun } from './start-and-memory.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100,10000,100000' },
    rounds: { type: 'string', default: '3' },
    write: { type: 'string' },
    /** Takes the build as it is. */
    built: { type: 'boolean', default: false },
  },
});
const sizes = values.sizes.split(',').map(Number);
const rounds = Number(values.rounds);
const say = (text: string) => process.stderr.write(`${text}\n`);

const started = Date.now();
if (!values.built) await build();
try {
  say('Starting as npm start does, on an empty folder and again …');
  const ownRun = await measureOwnRun();
  const product = await startProduct();
  const bySize = new Map<number, Figures>();
  for (const size of sizes) {
    say(`Filling in ${size} records each …`);
    await product.fill(size);
    await delay(HEARD_MS);
    say('Measuring the API …');
    bySize.set(size, await measureReads(product, rounds));
  }
  say('Measuring pages …');
  const pages = await measurePages(product, rounds);
  say('Measuring writes …');
  const writes = await measureWrites(product, rounds);
  const text = report({ bySize, pages, writes, ownRun }, (Date.now() - started) / 60_000);
  process.stdout.write(`${text}\n`);
  if (values.write !== undefined) writeReport(values.write, 'bench', text);
} finally {
  await stopAll();
}

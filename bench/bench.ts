/**
 * `npm run bench`: starts the product on a temporary database, fills it, and measures it beside bare servers, in
 * rounds that take all cases in turn. Prints Markdown; `-- --write docs/performance.md` puts it there.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { build } from '../scripts/build.mjs';
import { measureApi, measureUnderWrites, measureWrites } from './api-cases.ts';
import { measurePages, measureSitemap } from './page-cases.ts';
import { stopServers } from './processes.ts';
import { startProduct, temporaryFolder } from './product.ts';
import { report, writeReport } from './report.ts';
import type { Figures } from './rounds.ts';
import { measureOwnRun, weigh } from './start-and-memory.ts';

/** The nodes that did not fill the database hear of it within this time. */
const HEARD_MS = 2_000;

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
  const folder = temporaryFolder();
  const product = await startProduct();
  const bySize = new Map<number, Figures>();
  let listBytes = 0;
  for (const size of sizes) {
    say(`Filling in ${size} records each …`);
    await product.fill(size);
    await delay(HEARD_MS);
    say('Measuring the API …');
    const measured = await measureApi(product, folder, rounds);
    bySize.set(size, measured.figures);
    listBytes = measured.listBytes;
  }
  say('Measuring pages …');
  const pages = await measurePages(product, folder, rounds);
  const sitemap = await measureSitemap(product);
  say('Measuring writes, and reads with one write a second …');
  const underWrites = await measureUnderWrites(product);
  const writes = await measureWrites(product, rounds);
  const memory = weigh(product);
  const findings = { bySize, listBytes, writes, underWrites, pages, sitemap, memory, ownRun };
  const text = report(findings, (Date.now() - started) / 60_000);
  process.stdout.write(`${text}\n`);
  if (values.write !== undefined) writeReport(values.write, 'bench', text);
} finally {
  await stopServers();
}

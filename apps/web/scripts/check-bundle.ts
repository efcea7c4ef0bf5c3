/** Fails the build when the home page's scripts grow beyond their budget (design section 7). */
import { readFileSync } from 'node:fs';
import { assetsOf, readManifest } from '../server/assets.ts';

const CLIENT_DIR = new URL('../dist/client/', import.meta.url);
const BUDGETS_KB = { home: 100, 'not-found': 100 };

const manifest = readManifest(CLIENT_DIR);
/** In kB as it is sent: the brotli form that the build has put beside the file. */
const sizeOf = (file: string) => readFileSync(new URL(`.${file}.br`, CLIENT_DIR)).length / 1000;
let isOver = false;
for (const [page, budget] of Object.entries(BUDGETS_KB)) {
  const { scripts, preloads } = assetsOf(manifest, [`src/pages/${page}/page.tsx`]);
  const size = [...scripts, ...preloads].reduce((sum, file) => sum + sizeOf(file), 0);
  console.log(`${page}: ${size.toFixed(1)} kB of script, brotli; budget ${budget} kB`);
  isOver ||= size > budget;
}
if (isOver) process.exitCode = 1;

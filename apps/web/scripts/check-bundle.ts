/** Fails the build when what a page, or the admin area, loads at once grows beyond its budget (design section 7). */
import { readFileSync } from 'node:fs';
import { assetsOf, readManifest } from '../server/assets.ts';

const CLIENT_DIR = new URL('../dist/client/', import.meta.url);

/** In kB as they are sent: the brotli forms that the build has put beside the files. */
const BUDGETS: Record<string, Budget> = {
  home: { script: 100, style: 10 },
  admin: { script: 200, style: 15 },
};
const OTHER_PAGES: Budget = { script: 110, style: 10 };

type Budget = { script: number; style: number };

/** Chunks that no page may load before they are needed. */
const LATER = /(?:admin-app|presence-map|street-map|leaflet|carousel|swiper)/;

const manifest = readManifest(CLIENT_DIR);
const sizeOf = (files: string[]) =>
  files.reduce((sum, file) => sum + readFileSync(new URL(`.${file}.br`, CLIENT_DIR)).length / 1000, 0);

const faults: string[] = [];
for (const module of Object.keys(manifest)) {
  const page = /^src\/pages\/([\w-]+)\/page\.tsx$/.exec(module)?.[1];
  const name = page ?? (module === 'src/admin/admin-app.tsx' ? 'admin' : undefined);
  if (name === undefined) continue;
  const { scripts, boot, styles } = assetsOf(manifest, [module]);
  const files = { script: boot === undefined ? scripts : [boot, ...scripts], style: styles };
  const budget = BUDGETS[name] ?? OTHER_PAGES;
  for (const kind of ['script', 'style'] as const) {
    const size = sizeOf(files[kind]);
    console.log(`${name}: ${size.toFixed(1)} kB of ${kind}, brotli; budget ${budget[kind]} kB`);
    if (size > budget[kind]) faults.push(`${name}: more than ${budget[kind]} kB of ${kind}`);
  }
  if (page === undefined) continue;
  for (const file of files.script.filter((each) => LATER.test(each))) {
    faults.push(`${name}: ${file} is loaded before it is needed`);
  }
}
for (const fault of faults) console.error(`Budget: ${fault}`);
if (faults.length > 0) process.exitCode = 1;

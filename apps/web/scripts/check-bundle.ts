/** Fails the build when what a page, or the admin area, loads at once grows beyond its budget. */
import { readFileSync } from 'node:fs';
import { DEFAULT_LOOK } from '@plinth/schemas/default-look';
import { assetsOf, readManifest } from '../server/assets.ts';

const CLIENT_DIR = new URL('../dist/client/', import.meta.url);

/** In kB as they are sent: the brotli variants that the build has put beside the files. */
const HOME: Budget = { script: 133, style: 13.5 };
/** The countries of the contact form with their phone lengths are 5 kB, the finder 7. */
const PUBLIC_PAGE: Budget = { script: 140, style: 13.5 };
const ADMIN: Budget = { script: 152, style: 16 };

type Budget = { script: number; style: number };

/** Chunks that no page may load before they are needed. */
const LATER = /(?:admin-app|presence-map|street-map|leaflet|project-map|carousel|lightbox|swiper)/;

const manifest = readManifest(CLIENT_DIR);
const sizeOf = (files: string[]) =>
  files.reduce((sum, file) => sum + readFileSync(new URL(`.${file}.br`, CLIENT_DIR)).length / 1000, 0);

const failures: string[] = [];
for (const module of Object.keys(manifest)) {
  const page = /^src\/pages\/([\w-]+)\/page\.tsx$/.exec(module)?.[1];
  const name = page ?? (module === 'src/admin/admin-app.tsx' ? 'admin' : undefined);
  if (name === undefined) continue;
  const { boot, modules, styles } = assetsOf(manifest, [module], DEFAULT_LOOK.typePair);
  const files = { script: [boot, ...modules], style: styles };
  const budget = page === undefined ? ADMIN : page === 'home' ? HOME : PUBLIC_PAGE;
  for (const kind of ['script', 'style'] as const) {
    const size = sizeOf(files[kind]);
    console.log(`${name}: ${size.toFixed(1)} kB of ${kind}, brotli; budget ${budget[kind]} kB`);
    if (size > budget[kind]) failures.push(`${name}: more than ${budget[kind]} kB of ${kind}`);
  }
  if (page === undefined) continue;
  for (const file of files.script.filter((each) => LATER.test(each))) {
    failures.push(`${name}: ${file} is loaded before it is needed`);
  }
}
for (const failure of failures) console.error(`Budget: ${failure}`);
if (failures.length > 0) process.exitCode = 1;

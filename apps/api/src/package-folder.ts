import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this package, both from its sources and from the bundle in `dist`. */
export const PACKAGE_FOLDER = findUpwards('package.json', dirname(fileURLToPath(import.meta.url)));

function findUpwards(name: string, from: string): string {
  if (existsSync(join(from, name))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error(`${name} is not found.`);
  return findUpwards(name, parent);
}

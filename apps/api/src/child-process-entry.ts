import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The file that a child process starts with. From source it is TypeScript and needs a loader: `from-source.mjs` beside the
 * module of `moduleUrl`. In a bundle it is a file of its own, of the name `bundled`.
 */
export function childProcessEntry(moduleUrl: string, bundled: string): string {
  const candidates = moduleUrl.endsWith('.ts') ? ['./from-source.mjs'] : [`./${bundled}`, `../${bundled}`];
  const file = candidates
    .map((path) => fileURLToPath(new URL(path, moduleUrl)))
    .find((path) => existsSync(path));
  if (!file) throw new Error(`${bundled} is missing beside the server bundle`);
  return file;
}

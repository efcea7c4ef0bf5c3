import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const AN_HOUR_MS = 3_600_000;

/**
 * Removes what a crash has left behind: files and folders whose names begin with `prefix`, of an hour ago or longer.
 * What is younger may belong to another process that works in the same folder.
 */
export async function removeOldFiles(folder: string, prefix: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    if (!name.startsWith(prefix)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < Date.now() - AN_HOUR_MS) await rm(path, { recursive: true, force: true });
  }
}

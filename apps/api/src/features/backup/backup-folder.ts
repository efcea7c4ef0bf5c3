import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const BACKUP_NAME = /^plinth-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.tar\.gz$/;

/** A file name that sorts by time. */
export function backupName(at: Date): string {
  return `plinth-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;
}

/** Leaves the newest archives in the folder and removes the other ones; files with other names stay. */
export async function removeOldBackups(folder: string, keep: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => BACKUP_NAME.test(name)).sort();
  for (const name of names.slice(0, -keep)) await rm(join(folder, name));
}

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SamplePhotoName } from '../../sample/photos.ts';
import type { StoredMedia } from '../features/media/model.ts';

/** How the sample texts name a file: a photograph, or the company profile. */
export type FileKey = `photo:${SamplePhotoName}` | 'document:company-profile';

/** A file as the build has prepared it: its row, and the names of all its files. */
export type PreparedEntry = { row: Omit<StoredMedia, 'createdAt'>; files: string[] };
export type PreparedFiles = Partial<Record<FileKey, PreparedEntry>>;

/** The folder of this package, both from its sources and from the bundle in `dist`. */
const packageFolder = findUpwards('package.json', dirname(fileURLToPath(import.meta.url)));

export const SAMPLE_FOLDER = join(packageFolder, 'sample');

/** Where the build leaves files that are ready to be stored, and the list of them. */
export const PREPARED_FOLDER = join(packageFolder, 'dist', 'sample');
export const PREPARED_LIST = 'files.json';

/** The list of prepared files; empty without a build. */
export async function readPreparedFiles(): Promise<PreparedFiles> {
  const path = join(PREPARED_FOLDER, PREPARED_LIST);
  return existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : {};
}

function findUpwards(name: string, from: string): string {
  if (existsSync(join(from, name))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error(`${name} is not found.`);
  return findUpwards(name, parent);
}

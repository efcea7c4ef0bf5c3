import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SamplePhotoName } from '../../sample/photos.ts';
import type { StoredMedia } from '../features/media/model.ts';

/** How the sample texts name a file: a photograph, or the company profile. */
export type FileKey = `photo:${SamplePhotoName}` | 'document:company-profile';

/** A file as the build has encoded it: its row, and the names of the file and its variants. */
type PreparedFile = { row: Omit<StoredMedia, 'createdAt'>; files: string[] };
export type PreparedFiles = Partial<Record<FileKey, PreparedFile>>;

/** The folder of this package, both from its sources and from the bundle in `dist`. */
const packageFolder = findUpwards('package.json', dirname(fileURLToPath(import.meta.url)));

export const SAMPLE_FOLDER = join(packageFolder, 'sample');

/** Where the build leaves the encoded files, under the names in their rows, and the list of rows. */
export const PREPARED_FOLDER = join(packageFolder, 'dist', 'sample');
export const PREPARED_LIST = 'files.json';

/** Empty without a build. */
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

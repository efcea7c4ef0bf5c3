import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SamplePhotoName } from '../../sample/photos.ts';
import type { StoredMedia } from '../features/media/model.ts';
import { PACKAGE_FOLDER } from '../package-folder.ts';

/** How the sample texts name a photograph. */
export type FileKey = `photo:${SamplePhotoName}`;

/** A file as the build has encoded it: its row, and the names of the file and its variants. */
type PreparedFile = { row: Omit<StoredMedia, 'createdAt'>; files: string[] };
export type PreparedFiles = Partial<Record<FileKey, PreparedFile>>;

export const SAMPLE_FOLDER = join(PACKAGE_FOLDER, 'sample');

/** Where the build leaves the encoded files, under the names in their rows, and the list of rows. */
export const PREPARED_FOLDER = join(PACKAGE_FOLDER, 'dist', 'sample');
export const PREPARED_LIST = 'files.json';

/** Empty without a build. */
export async function readPreparedFiles(): Promise<PreparedFiles> {
  const path = join(PREPARED_FOLDER, PREPARED_LIST);
  return existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : {};
}

import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportFault } from '@plinth/schemas/imports';
import type { AppContext } from '../../app-context.ts';
import { ProblemError } from '../../problems.ts';
import { uploadUrl } from '../media/store-file.ts';
import { storeUpload } from '../media/store-upload.ts';
import type { StoredImportRow } from './model.ts';
import type { openArchive } from './read/archive.ts';

export type PhotoArchive = Awaited<ReturnType<typeof openArchive>>;

/**
 * Takes the photographs of a row into the library, as an upload does. One that cannot be taken is a fault of the row and
 * the others go on. Done again after a crash, each photograph is the file that it was.
 */
export async function storePhotos(
  media: AppContext['media'],
  archive: PhotoArchive,
  { row, photos }: Pick<StoredImportRow, 'row' | 'photos'>,
): Promise<{ photoUrls: string[]; faults: ImportFault[] }> {
  const photoUrls: string[] = [];
  const faults: ImportFault[] = [];
  for (const name of photos) {
    try {
      photoUrls.push(await storePhoto(media, archive, name));
    } catch (error) {
      if (error instanceof ProblemError && error.status >= 500) throw error;
      const reason = error instanceof ProblemError ? error.message : `“${name}” is damaged in the archive.`;
      faults.push({ row, message: reason, suggestion: 'The record is imported without it; add it by hand.' });
    }
  }
  return { photoUrls: [...new Set(photoUrls)], faults };
}

async function storePhoto(media: AppContext['media'], archive: PhotoArchive, name: string): Promise<string> {
  const bytes = await archive.read(name);
  if (bytes === undefined) throw new ProblemError(400, `“${name}” is not in the archive any more.`);
  const path = join(media.incomingFolder, randomUUID());
  await mkdir(media.incomingFolder, { recursive: true, mode: 0o700 });
  try {
    await writeFile(path, bytes);
    const [stored] = await storeUpload(media, [{ path, originalName: name }], 'picture');
    if (stored === undefined) throw new Error('An upload of one file stores one.');
    return uploadUrl(stored._id);
  } finally {
    await rm(path, { force: true });
  }
}

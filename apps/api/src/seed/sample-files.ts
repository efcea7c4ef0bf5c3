import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SAMPLE_PHOTOS, type SamplePhotoName } from '../../sample/photos.ts';
import type { Storage } from '../features/media/storage.ts';
import { type IncomingFile, insertRow, storeFile, uploadUrl } from '../features/media/store-file.ts';
import { type FileKey, PREPARED_FOLDER, readPreparedFiles, SAMPLE_FOLDER } from './prepared-files.ts';

/** URLs of the sample company's files by the names that its texts use. */
export type SampleFileUrls = ReadonlyMap<FileKey, string>;

export const photoKey = (name: SamplePhotoName): FileKey => `photo:${name}`;

/** A file of the sample company as an upload would send it. */
export type SampleFile = { key: FileKey; read(): Promise<IncomingFile> };

/** All files of the sample company, read from `folder` when they are needed. */
export function sampleFiles(folder = SAMPLE_FOLDER): SampleFile[] {
  const names = Object.keys(SAMPLE_PHOTOS) as SamplePhotoName[];
  return names.map((name) => ({
    key: photoKey(name),
    read: async () => ({
      bytes: await readFile(join(folder, `photos/${name}.jpg`)),
      originalName: `${name}.jpg`,
      alt: SAMPLE_PHOTOS[name],
    }),
  }));
}

/**
 * Stores all files of the sample company in the media library. Those that the build has prepared are only linked;
 * without a build, or where other `files` are given, the photographs are encoded here.
 */
export async function storeSampleFiles(
  storage: Storage,
  files?: readonly SampleFile[],
): Promise<SampleFileUrls> {
  const prepared = files ? {} : await readPreparedFiles();
  const stored = (files ?? sampleFiles()).map(async ({ key, read }): Promise<[FileKey, string]> => {
    const known = prepared[key];
    if (!known) return [key, uploadUrl((await storeFile(storage, await read()))._id)];
    for (const name of known.files) await storage.adopt(name, join(PREPARED_FOLDER, name));
    await insertRow({ ...known.row, createdAt: new Date() });
    return [key, uploadUrl(known.row._id)];
  });
  return new Map(await Promise.all(stored));
}

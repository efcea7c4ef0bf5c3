import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parsePicture } from '@plinth/schemas/pictures';
import { SAMPLE_PHOTOS, type SamplePhotoName } from '../../sample/photos.ts';
import type { Storage } from '../features/media/storage.ts';
import { insertRow, pictureRow, storeFile, uploadUrl } from '../features/media/store-file.ts';

/** How the sample texts name a file: a photograph, or the company profile. */
type FileKey = `photo:${SamplePhotoName}` | 'document:company-profile';

/** URLs of the sample company's files by the names that its texts use. */
export type SampleFileUrls = ReadonlyMap<FileKey, string>;

/** The `sample` folder of this package, found both from the sources and from the bundle in `dist`. */
const SAMPLE_FOLDER = join(findUpwards('package.json', dirname(fileURLToPath(import.meta.url))), 'sample');

/** Each photograph has a folder of its name: the picture as the library stores it, and its AVIF variants. */
export const PHOTO_FOLDER = join(SAMPLE_FOLDER, 'photos');

export const photoKey = (name: SamplePhotoName): FileKey => `photo:${name}`;

/** Stores all files of the sample company in the media library. Nothing has to be encoded. */
export async function storeSampleFiles(storage: Storage): Promise<SampleFileUrls> {
  const names = Object.keys(SAMPLE_PHOTOS) as SamplePhotoName[];
  const photos = names.map(async (name) => [photoKey(name), await storePhoto(storage, name)] as const);
  const bytes = await readFile(join(SAMPLE_FOLDER, 'company-profile.pdf'));
  const profile = await storeFile(storage, { bytes, originalName: 'company-profile.pdf' });
  return new Map([...(await Promise.all(photos)), ['document:company-profile', uploadUrl(profile._id)]]);
}

async function storePhoto(storage: Storage, name: SamplePhotoName): Promise<string> {
  const folder = join(PHOTO_FOLDER, name);
  const files = await readdir(folder);
  const master = files.find((file) => parsePicture(uploadUrl(file)) !== undefined);
  if (master === undefined) throw new Error(`There is no picture in ${folder}.`);
  for (const file of files) await storage.adopt(file, join(folder, file));
  const { size } = await stat(join(folder, master));
  await insertRow(pictureRow(master, { originalName: `${name}.jpg`, alt: SAMPLE_PHOTOS[name], size }));
  return uploadUrl(master);
}

function findUpwards(name: string, from: string): string {
  if (existsSync(join(from, name))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error(`${name} is not found.`);
  return findUpwards(name, parent);
}

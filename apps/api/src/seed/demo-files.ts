import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SEED_PHOTOS, type SeedPhotoName } from '../../sample/photos.ts';
import type { StoredMedia } from '../features/media/model.ts';
import type { Storage } from '../features/media/storage.ts';
import { addressOf, keepRow, storeFile } from '../features/media/store-file.ts';
import {
  type FileKey,
  PREPARED_FOLDER,
  type PreparedEntry,
  readPreparedFiles,
  SEED_PHOTO_FOLDER,
} from './prepared-files.ts';

/** Addresses of the demo company's files by the names that its texts use. */
export type DemoAddresses = ReadonlyMap<FileKey, string>;

export const photoKey = (name: SeedPhotoName): FileKey => `photo:${name}`;

const PROFILE_KEY: FileKey = 'document:company-profile';

const PHOTO_NAMES = Object.keys(SEED_PHOTOS) as SeedPhotoName[];

/**
 * Takes all files of the demo company into the library. What the build has prepared is only linked; without a build
 * the photographs are encoded here, and there is no company profile.
 */
export async function storeDemoFiles(storage: Storage): Promise<DemoAddresses> {
  const prepared = await readPreparedFiles();
  const photos = PHOTO_NAMES.map(async (name): Promise<[FileKey, StoredMedia]> => {
    const entry = prepared[photoKey(name)];
    return [photoKey(name), entry ? await adoptFile(storage, entry) : await encodePhoto(storage, name)];
  });
  const stored = new Map(await Promise.all(photos));
  const profile = prepared[PROFILE_KEY];
  if (profile) stored.set(PROFILE_KEY, await adoptFile(storage, profile));
  return new Map([...stored].map(([key, { _id }]) => [key, addressOf(_id)]));
}

async function adoptFile(storage: Storage, { row, files }: PreparedEntry): Promise<StoredMedia> {
  for (const name of files) await storage.adopt(name, join(PREPARED_FOLDER, name));
  return keepRow({ ...row, createdAt: new Date() });
}

async function encodePhoto(storage: Storage, name: SeedPhotoName): Promise<StoredMedia> {
  const originalName = `${name}.jpg`;
  const bytes = await readFile(join(SEED_PHOTO_FOLDER, originalName));
  return storeFile(storage, { bytes, originalName, alt: SEED_PHOTOS[name] });
}

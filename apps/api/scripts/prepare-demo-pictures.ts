import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { SEED_PHOTOS, type SeedPhotoName } from '../sample/photos.ts';
import { openLocalStorage, type Storage } from '../src/features/media/storage.ts';
import { prepareFile } from '../src/features/media/store-file.ts';
import { makeVariant, variantNamesOf } from '../src/features/media/variants.ts';
import { photoKey } from '../src/seed/demo-files.ts';
import { type PreparedEntry, type PreparedFiles, SEED_PHOTO_FOLDER } from '../src/seed/prepared-files.ts';

const CACHE_FOLDER = join(import.meta.dirname, '..', 'node_modules', '.cache');
const LIST = 'pictures.json';

/**
 * Puts every photograph of the demo company into `folder` in all its widths, as an upload would. The result of an
 * earlier build is taken where nothing that it depends on has changed: encoding takes most of a minute.
 */
export async function prepareDemoPictures(folder: string): Promise<PreparedFiles> {
  const cached = join(CACHE_FOLDER, `demo-pictures-${await hashOfSources()}`);
  if (!existsSync(cached)) await fillCache(cached);
  await cp(cached, folder, { recursive: true, filter: (path) => !path.endsWith(LIST) });
  return JSON.parse(await readFile(join(cached, LIST), 'utf8'));
}

/** Under another name until it is complete, so that a build that was stopped leaves nothing half done. */
async function fillCache(cached: string): Promise<void> {
  const unfinished = `${cached}-${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  const files = await encodeAll(openLocalStorage(unfinished));
  await writeFile(join(unfinished, LIST), JSON.stringify(files));
  await rename(unfinished, cached);
}

async function encodeAll(storage: Storage): Promise<PreparedFiles> {
  const files: PreparedFiles = {};
  const waiting = Object.keys(SEED_PHOTOS) as SeedPhotoName[];
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      files[photoKey(name)] = await encodePhoto(storage, name);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return files;
}

async function encodePhoto(storage: Storage, name: SeedPhotoName): Promise<PreparedEntry> {
  const originalName = `${name}.jpg`;
  const bytes = await readFile(join(SEED_PHOTO_FOLDER, originalName));
  const prepared = await prepareFile({ bytes, originalName, alt: SEED_PHOTOS[name] });
  const { createdAt: _, ...row } = prepared.row;
  const variants = variantNamesOf(row._id);
  await storage.put(row._id, prepared.bytes);
  for (const variant of variants) await makeVariant(storage, variant);
  return { row, files: [row._id, ...variants] };
}

/** Names everything that the pictures depend on: the photographs, the code, and the encoders. */
async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([sharp.versions, SEED_PHOTOS]));
  const media = join(import.meta.dirname, '..', 'src', 'features', 'media');
  const sources = ['picture.ts', 'store-file.ts', 'variants.ts', 'model.ts'].map((name) => join(media, name));
  const schemas = join(import.meta.dirname, '..', '..', '..', 'packages', 'schemas', 'src', 'pictures.ts');
  const photos = (await readdir(SEED_PHOTO_FOLDER)).sort().map((name) => join(SEED_PHOTO_FOLDER, name));
  for (const path of [...sources, schemas, import.meta.filename, ...photos])
    hash.update(await readFile(path));
  return hash.digest('hex').slice(0, 16);
}

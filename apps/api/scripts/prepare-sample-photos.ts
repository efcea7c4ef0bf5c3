/**
 * `npm run sample-photos -w @plinth/api`: gives every photograph of `sample/photos.ts` its folder in `sample/photos`: the
 * picture as the library stores it, and its AVIF variants. A new photograph is given as `sample/photos/{name}.jpg`, which
 * is replaced by its folder. The result is committed, because encoding takes a minute that a first start need not spend.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parsePicture, parseVariantName } from '@plinth/schemas/pictures';
import { SAMPLE_PHOTOS } from '../sample/photos.ts';
import { openLocalStorage } from '../src/features/media/storage.ts';
import { prepareFile, uploadUrl } from '../src/features/media/store-file.ts';
import { makeVariant, variantNamesOf } from '../src/features/media/variants.ts';
import { PHOTO_FOLDER } from '../src/seed/sample-files.ts';

for (const name of Object.keys(SAMPLE_PHOTOS)) {
  const folder = join(PHOTO_FOLDER, name);
  const storage = openLocalStorage(folder);
  const original = `${folder}.jpg`;
  if (existsSync(original)) {
    const { row, bytes } = await prepareFile({
      bytes: await readFile(original),
      originalName: `${name}.jpg`,
    });
    await storage.put(row._id, bytes);
    await rm(original);
  }
  const files = await readdir(folder);
  const master = files.find((file) => parsePicture(uploadUrl(file)) !== undefined);
  if (master === undefined) throw new Error(`${original} is missing.`);
  // Browsers without AVIF get WebP variants, which the server makes when one asks for them.
  const variants = variantNamesOf(master).filter((variant) => parseVariantName(variant)?.format === 'avif');
  for (const variant of variants) await makeVariant(storage, variant);
  const kept = new Set([master, ...variants]);
  for (const file of files) if (!kept.has(file)) await rm(join(folder, file));
}

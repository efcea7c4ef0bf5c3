import { conflict } from '../../problems.ts';
import { getFile } from './library.ts';
import { Media } from './model.ts';
import type { Storage } from './storage.ts';
import { uploadUrl } from './store-file.ts';
import { findUsage } from './usage.ts';
import { variantNamesOf } from './variants.ts';

/** Removes a file that nothing uses, with its variants; a 409 that names every place where it is used. */
export async function deleteFile(storage: Storage, name: string): Promise<void> {
  await getFile(name);
  const address = uploadUrl(name);
  const usage = (await findUsage([address])).get(address) ?? [];
  if (usage.length > 0) {
    const places = usage.map(({ collection, title, path }) => ({ path, message: `${collection}: ${title}` }));
    throw conflict('This file is in use. Put another one in its place first.', places);
  }
  // The row first: from then on nobody is offered the file, whatever happens to its bytes.
  await Media.deleteOne({ _id: name });
  for (const stored of [name, ...variantNamesOf(name)]) await storage.delete(stored);
}

import { buffer } from 'node:stream/consumers';
import {
  parsePicture,
  parseVariantName,
  pictureVariants,
  type Variant,
  variantName,
} from '@plinth/schemas/pictures';
import { encodeVariant } from './picture.ts';
import type { Storage } from './storage.ts';
import { uploadUrl } from './store-file.ts';

/** Names of all narrower copies that a stored picture may have; none for a document. */
export function variantNamesOf(master: string): string[] {
  const url = uploadUrl(master);
  const variants = [...pictureVariants(url, 'avif'), ...pictureVariants(url, 'webp')];
  return variants.map((variant) => variant.url.slice(uploadUrl('').length));
}

/** The name of the stored picture that a variant is made from; undefined when it is not there. */
export async function findMaster(storage: Storage, { stem }: Variant): Promise<string | undefined> {
  for (const name of [`${stem}.jpg`, `${stem}.webp`]) {
    if (parsePicture(uploadUrl(name)) && (await storage.exists(name))) return name;
  }
  return undefined;
}

/** Of the stored variants of a picture in the same format, the name of the one nearest in width; undefined where there is none. */
export async function findNearestVariant(
  storage: Storage,
  { width, format }: Variant,
  master: string,
): Promise<string | undefined> {
  const nearestFirst = pictureVariants(uploadUrl(master), format).sort(
    (a, b) => Math.abs(a.width - width) - Math.abs(b.width - width),
  );
  for (const { url } of nearestFirst) {
    const name = url.slice(uploadUrl('').length);
    if (await storage.exists(name)) return name;
  }
  return undefined;
}

/** Makes one variant and stores it; one that is there is made again with `renew` only. Without its master it does nothing. */
export async function makeVariant(
  storage: Storage,
  name: string,
  { renew = false }: { renew?: boolean } = {},
): Promise<void> {
  const variant = parseVariantName(name);
  if (!variant || (!renew && (await storage.exists(name)))) return;
  const master = await findMaster(storage, variant);
  const file = master && (await storage.get(master));
  if (!file) return;
  const bytes = await encodeVariant(await buffer(file.open()), variant.width, variant.format);
  await storage.put(variantName(variant), bytes);
  // Deleted while it was being made: nothing may be left over.
  if (!(await storage.exists(master))) await storage.delete(name);
}

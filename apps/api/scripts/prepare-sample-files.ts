/**
 * Encodes the files of the sample company into `dist/sample`, with the AVIF variants that cards show, so that the first
 * start need not. All other variants are made when a page first requests them, like those of any upload.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseVariantName, VARIANT_WIDTHS } from '@plinth/schemas/pictures';
import { openLocalStorage } from '../src/features/media/storage.ts';
import { prepareFile } from '../src/features/media/store-file.ts';
import { makeVariant, variantNamesOf } from '../src/features/media/variants.ts';
import { PREPARED_FOLDER, PREPARED_LIST, type PreparedFiles } from '../src/seed/prepared-files.ts';
import { sampleFiles } from '../src/seed/sample-files.ts';

await rm(PREPARED_FOLDER, { recursive: true, force: true });
await mkdir(PREPARED_FOLDER, { recursive: true });
const storage = openLocalStorage(PREPARED_FOLDER);
const prepared: PreparedFiles = {};
await Promise.all(
  sampleFiles().map(async ({ key, read }) => {
    const { row, bytes } = await prepareFile(await read());
    await storage.put(row._id, bytes);
    const variants = variantNamesOf(row._id).filter(isForCards);
    for (const name of variants) await makeVariant(storage, name);
    const { createdAt: _, ...stored } = row;
    prepared[key] = { row: stored, files: [row._id, ...variants] };
  }),
);
await writeFile(join(PREPARED_FOLDER, PREPARED_LIST), JSON.stringify(prepared));

function isForCards(name: string): boolean {
  const variant = parseVariantName(name);
  return variant?.width === VARIANT_WIDTHS[0] && variant.format === 'avif';
}

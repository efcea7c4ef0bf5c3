/**
 * Prepares the files of the sample company in `dist/sample`, so that the first start need not encode a single picture:
 * every photograph in all its widths, and the company profile. Encoding takes most of a minute, so the result is cached
 * in `node_modules/.cache` until something that it depends on changes.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { openLocalStorage, type Storage } from '../src/features/media/storage.ts';
import { prepareFile } from '../src/features/media/store-file.ts';
import { makeVariant, variantNamesOf } from '../src/features/media/variants.ts';
import {
  PREPARED_FOLDER,
  PREPARED_LIST,
  type PreparedEntry,
  type PreparedFiles,
} from '../src/seed/prepared-files.ts';
import { type SampleFile, sampleFiles } from '../src/seed/sample-files.ts';

const startedAt = performance.now();
const cached = join(
  import.meta.dirname,
  '..',
  'node_modules',
  '.cache',
  `sample-files-${await hashOfInputs()}`,
);
if (!existsSync(cached)) await fillCache(cached);
await rm(PREPARED_FOLDER, { recursive: true, force: true });
await cp(cached, PREPARED_FOLDER, { recursive: true });

const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
console.log(`Prepared ${sampleFiles().length} files of the sample company in ${seconds} s.`);

/** Under another name until it is complete, so that an interrupted build leaves nothing half done. */
async function fillCache(folder: string): Promise<void> {
  const unfinished = `${folder}-${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  const prepared = await prepareAll(openLocalStorage(unfinished));
  await writeFile(join(unfinished, PREPARED_LIST), JSON.stringify(prepared));
  await rename(unfinished, folder);
}

async function prepareAll(storage: Storage): Promise<PreparedFiles> {
  const prepared: PreparedFiles = {};
  const waiting = sampleFiles();
  const work = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      prepared[file.key] = await prepare(storage, file);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return prepared;
}

async function prepare(storage: Storage, { read }: SampleFile): Promise<PreparedEntry> {
  const prepared = await prepareFile(await read());
  const { createdAt: _, ...row } = prepared.row;
  const variants = variantNamesOf(row._id);
  await storage.put(row._id, prepared.bytes);
  for (const variant of variants) await makeVariant(storage, variant);
  return { row, files: [row._id, ...variants] };
}

/** Names everything that the result depends on: the files, the code and the encoders. */
async function hashOfInputs(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(sharp.versions));
  const root = join(import.meta.dirname, '..');
  const media = ['picture.ts', 'store-file.ts', 'variants.ts', 'model.ts'];
  const sources = [
    ...media.map((name) => join(root, 'src', 'features', 'media', name)),
    join(root, '..', '..', 'packages', 'schemas', 'src', 'pictures.ts'),
    import.meta.filename,
  ];
  for (const path of sources) hash.update(await readFile(path));
  for (const { key, read } of sampleFiles()) {
    const { bytes, alt = '' } = await read();
    hash.update(key).update(alt).update(bytes);
  }
  return hash.digest('hex').slice(0, 16);
}

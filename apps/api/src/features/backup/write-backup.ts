import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { parseVariantName } from '@plinth/schemas/pictures';
import { type Pack, pack } from 'tar-stream';
import { version } from '../../../package.json' with { type: 'json' };
import { readSchemaVersion } from '../../database/schema-version.ts';
import { removeOldFiles } from '../media/remove-old-files.ts';
import { type Storage, sync } from '../media/storage.ts';
import { BACKED_UP } from './collection-names.ts';
import { type Dump, dumpCollection } from './dump-collection.ts';
import { ARCHIVE_FORMAT, type ArchiveEntry, MANIFEST_NAME, type Manifest, uploadPath } from './manifest.ts';
import { verifyArchive } from './verify-archive.ts';

/** Names of stored files that are listed at a time. */
const PAGE = 500;

/** Folders with unfinished archives. */
const WORK_PREFIX = '.backup-';

type Backup = {
  storage: Storage;
  /** The archive's path; nothing may be there yet. */
  to: string;
};

/**
 * Writes one archive of the site: its collections, its uploads and, last, the manifest. The site may be running. The
 * archive gets its name once it has been read back and is whole; an interrupted backup leaves none. `defects` are
 * sentences about what would not be restored as it is.
 */
export async function writeBackup({
  storage,
  to,
}: Backup): Promise<{ manifest: Manifest; defects: string[] }> {
  const target = resolve(to);
  await mkdir(dirname(target), { recursive: true });
  await refuseExisting(target);
  await removeOldFiles(dirname(target), WORK_PREFIX);
  const work = await mkdtemp(join(dirname(target), WORK_PREFIX));
  try {
    const partial = join(work, 'archive');
    const archive = pack();
    const written = pipeline(archive, createGzip(), createWriteStream(partial, { mode: 0o600, flush: true }));
    const [manifest] = await Promise.all([fill(archive, storage, work), written]);
    const defects = await verifyArchive(partial);
    await rename(partial, target);
    await sync(dirname(target));
    return { manifest, defects };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function refuseExisting(path: string): Promise<void> {
  const file = await open(path, 'r').catch(() => undefined);
  await file?.close();
  if (file) throw new Error(`${path} is there already.`);
}

async function fill(archive: Pack, storage: Storage, work: string): Promise<Manifest> {
  try {
    const manifest: Manifest = {
      product: 'plinth',
      format: ARCHIVE_FORMAT,
      version,
      schemaVersion: await readSchemaVersion(),
      createdAt: new Date().toISOString(),
      collections: await addCollections(archive, work),
      uploads: await addUploads(archive, storage),
    };
    await addEntry(archive, MANIFEST_NAME, Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`));
    archive.finalize();
    return manifest;
  } catch (error) {
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

/** Before the uploads: a file is stored ahead of the row that names it. */
async function addCollections(archive: Pack, work: string): Promise<Manifest['collections']> {
  const dumps: Dump[] = [];
  for (const collection of BACKED_UP) dumps.push(await dumpCollection(collection, work));
  await dumps.find(({ collection }) => collection === 'bin')?.addNew();
  const entries: Manifest['collections'] = [];
  for (const dump of dumps) {
    const entry = await dump.finish();
    await addStream(archive, entry, createReadStream(join(work, `${dump.collection}.jsonl`)));
    entries.push(entry);
  }
  return entries;
}

/** Stored pictures and documents; narrower copies are made from them again. */
async function addUploads(archive: Pack, storage: Storage): Promise<ArchiveEntry[]> {
  const entries: ArchiveEntry[] = [];
  for await (const name of storedNames(storage)) {
    const file = parseVariantName(name) ? undefined : await storage.get(name);
    // Deleted since the names were listed, or no file of its own.
    if (!file) continue;
    const sha256 = await addStream(archive, { name: uploadPath(name), size: file.size }, file.open());
    entries.push({ name: uploadPath(name), size: file.size, sha256 });
  }
  return entries;
}

/** All files of a storage, a page at a time, in the order of their names. */
export async function* storedNames(storage: Storage): AsyncGenerator<string> {
  let after: string | undefined;
  do {
    const names = await storage.list({ limit: PAGE, ...(after !== undefined && { after }) });
    yield* names;
    after = names.at(-1);
  } while (after !== undefined);
}

/** Gives the checksum of what went through. */
async function addStream(
  archive: Pack,
  { name, size }: Pick<ArchiveEntry, 'name' | 'size'>,
  bytes: Readable,
): Promise<string> {
  const hash = createHash('sha256');
  const entry = archive.entry({ name, size, mode: 0o600 });
  await pipeline(
    bytes,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    entry,
  );
  return hash.digest('hex');
}

function addEntry(archive: Pack, name: string, bytes: Buffer): Promise<void> {
  return new Promise((done, fail) => {
    archive.entry({ name, mode: 0o600 }, bytes, (error) => (error ? fail(error) : done()));
  });
}

import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { badRequest, ProblemError, payloadTooLarge } from '../../../problems.ts';

const MIB = 1024 * 1024;

type ArchiveLimits = {
  entries: number;
  /** Bytes of one entry, unpacked. */
  entryBytes: number;
  /** Bytes of all entries, unpacked. */
  totalBytes: number;
};

export const WORKBOOK_LIMITS: ArchiveLimits = { entries: 500, entryBytes: 100 * MIB, totalBytes: 150 * MIB };

/** Above this an entry is a decompression bomb; the XML of a large, regular table stays below. */
const MAX_RATIO = 400;
const RATIO_COUNTS_FROM_BYTES = 4 * MIB;

/** The names of the files in an archive. Throws a 400 or 413 that says what is wrong with it. */
export function listArchive(path: string, limits: ArchiveLimits): Promise<string[]> {
  return withArchive(path, async (archive) => {
    const entries = await entriesOf(archive, limits);
    return entries.map(({ fileName }) => fileName);
  });
}

/** Unpacks every entry to nowhere, so that sizes that the archive only claims are found out. Throws as `listArchive`. */
export function requireSafeArchive(path: string, limits: ArchiveLimits): Promise<string[]> {
  return withArchive(path, async (archive) => {
    const entries = await entriesOf(archive, limits);
    for (const entry of entries) {
      const stream = await archive.openReadStreamPromise(entry);
      stream.resume();
      await new Promise((resolve, reject) => stream.once('end', resolve).once('error', reject));
    }
    return entries.map(({ fileName }) => fileName);
  });
}

/** Opens an archive whose files are then read one by one, by their names; `undefined` for one that is not there. */
export async function openArchive(
  path: string,
): Promise<{ read(name: string): Promise<Buffer | undefined>; close(): void }> {
  const archive = await openPromise(path, { autoClose: false, lazyEntries: true });
  const entries = new Map<string, Entry>();
  for await (const entry of archive.eachEntry()) entries.set(entry.fileName, entry);
  return {
    async read(name) {
      const entry = entries.get(name);
      return entry && buffer(await archive.openReadStreamPromise(entry));
    },
    close: () => archive.close(),
  };
}

async function withArchive<T>(path: string, act: (archive: ZipFile) => Promise<T>): Promise<T> {
  let archive: ZipFile | undefined;
  try {
    archive = await openPromise(path, { autoClose: false, lazyEntries: true });
    return await act(archive);
  } catch (error) {
    throw error instanceof ProblemError ? error : unreadable(error);
  } finally {
    archive?.close();
  }
}

async function entriesOf(archive: ZipFile, limits: ArchiveLimits): Promise<Entry[]> {
  if (archive.entryCount > limits.entries) {
    throw payloadTooLarge(`The archive has more than ${limits.entries} entries.`);
  }
  const entries: Entry[] = [];
  let total = 0;
  for await (const entry of archive.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    if (entry.isEncrypted()) throw badRequest('The archive is protected by a password. Send it without one.');
    requireModestSize(entry, limits);
    total += entry.uncompressedSize;
    if (total > limits.totalBytes) {
      throw payloadTooLarge(`Unpacked, the archive takes more than ${limits.totalBytes / MIB} MiB.`);
    }
    entries.push(entry);
  }
  return entries;
}

function requireModestSize(
  { fileName, uncompressedSize, compressedSize }: Entry,
  limits: ArchiveLimits,
): void {
  if (uncompressedSize > limits.entryBytes) {
    throw payloadTooLarge(`“${fileName}” in the archive is larger than ${limits.entryBytes / MIB} MiB.`);
  }
  if (uncompressedSize > RATIO_COUNTS_FROM_BYTES && uncompressedSize > MAX_RATIO * compressedSize) {
    throw payloadTooLarge(`“${fileName}” in the archive unpacks to more than ${MAX_RATIO} times its size.`);
  }
}

/** The library's errors are about bytes and offsets; a path that leaves the folder is the one worth naming. */
function unreadable(error: unknown): ProblemError {
  const message = error instanceof Error ? error.message : '';
  return /relative path|absolute path|invalid characters in fileName/.test(message)
    ? badRequest('The archive has a file name that leads out of its folder. Pack it anew.')
    : badRequest('The file is damaged or incomplete, or is no archive. Save it anew and send it again.');
}

import { randomBytes } from 'node:crypto';
import { compactFiles, type Files, FORMAT, openFiles, readJson, sizeOf } from './files.ts';
import { Storage } from './storage.ts';

const OWNER = Buffer.from('owner');
const MEBIBYTE = 2 ** 20;
/** A data file from this size is compacted at start if more than half of it is free space. */
const COMPACT_FROM_BYTES = 64 * MEBIBYTE;
/** What the embedded database is made for; see docs/deployment.md. */
const CEILING_BYTES = 2_048 * MEBIBYTE;

export interface OpenOptions {
  directory: string;
  /** Runs while no other process can claim the directory or commit. */
  bind: () => void;
  /** Called if another process has claimed the directory. */
  onFenced: () => void;
  log: (message: string) => void;
}

/**
 * Opens a directory and makes this the only process that may commit: every other one that has it open is fenced off.
 * @throws Error if the files cannot be read or were written by a newer version
 */
export async function openStorage(
  options: OpenOptions,
): Promise<{ storage: Storage; checkOwnership: () => void }> {
  const { directory, bind, onFenced, log } = options;
  let files = openFiles(directory);
  const format = formatOf(files, directory);
  if (format > FORMAT)
    throw new Error(`The database in ${directory} was written by a newer version (format ${format})`);
  const token = randomBytes(16);
  const isOwner = () => files.meta.getBinary(OWNER)?.equals(token) === true;
  files.root.transactionSync(() => {
    files.meta.putSync(OWNER, token);
    bind();
  });
  files = await compactIfSparse(directory, files, isOwner, log);
  const storage = new Storage(files, isOwner, onFenced);
  await storage.upgrade();
  const checkOwnership = () => {
    if (!isOwner()) onFenced();
  };
  return { storage, checkOwnership };
}

function formatOf(files: Files, directory: string): number {
  try {
    return Number(readJson(files.meta, 'format')?.version ?? 0);
  } catch (error) {
    // LMDB refuses to read while a process with the same id, in another namespace, has the files open.
    const message = `The database in ${directory} cannot be read. Is it in use by another container?`;
    throw new Error(message, { cause: error });
  }
}

/** Shrinks a data file that is mostly free space; the file never shrinks by itself. */
async function compactIfSparse(
  directory: string,
  files: Files,
  isOwner: () => boolean,
  log: (message: string) => void,
): Promise<Files> {
  const megabytes = (bytes: number) => `${Math.round(bytes / MEBIBYTE)} MB`;
  let compacted = files;
  const before = sizeOf(files);
  if (before.total >= COMPACT_FROM_BYTES && before.free > before.total / 2) {
    compacted = await compactFiles(directory, files, isOwner);
    log(`compacted the data file from ${megabytes(before.total)} to ${megabytes(sizeOf(compacted).total)}`);
  }
  const { total, free } = sizeOf(compacted);
  if (total - free > 0.8 * CEILING_BYTES)
    log(
      `the data takes ${megabytes(total - free)}; the embedded database is made for up to ` +
        `${megabytes(CEILING_BYTES)}. Set MONGODB_URI to move to a MongoDB (docs/deployment.md).`,
    );
  return compacted;
}

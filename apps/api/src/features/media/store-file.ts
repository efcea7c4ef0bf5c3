import { createHash } from 'node:crypto';
import { masterName } from '@plinth/schemas/pictures';
import { searchKeysOf } from '../../collections/search.ts';
import { duplicateField } from '../../database/connection.ts';
import { checkCaptions, checkPdf } from './document.ts';
import { beingDeleted } from './file-use.ts';
import { Media, type StoredMedia } from './model.ts';
import { cleanOriginalName } from './original-name.ts';
import { encodeMaster } from './picture.ts';
import { sniffFormat } from './sniff.ts';
import { isIntact, type Storage } from './storage.ts';

export type IncomingFile = { bytes: Buffer; originalName: string; alt?: string };

/** What will be stored: the row of the library and the bytes behind it. */
export type PreparedFile = { row: StoredMedia; bytes: Buffer };

/** Reads and re-encodes a file without storing anything. Throws `UnusableFileError`. */
export async function prepareFile({ bytes, originalName, alt }: IncomingFile): Promise<PreparedFile> {
  const contentId = contentIdOf(bytes);
  const name = cleanOriginalName(originalName);
  const common = {
    contentId,
    originalName: name,
    search: searchKeysOf([name, alt]),
    createdAt: new Date(),
    ...(alt && { alt }),
  };
  const format = sniffFormat(bytes);
  if (format === 'pdf' || format === 'vtt') {
    if (format === 'pdf') checkPdf(bytes);
    else checkCaptions(bytes);
    return { row: { _id: `${contentId}.${format}`, ...common, kind: 'document', ...measure(bytes) }, bytes };
  }
  const master = await encodeMaster(bytes);
  const { width, height } = master;
  const row: StoredMedia = {
    _id: masterName({ ...master, id: contentId }),
    ...common,
    kind: 'picture',
    width,
    height,
    ...measure(master.bytes),
  };
  return { row, bytes: master.bytes };
}

/** The first 16 hexadecimal digits of the SHA-256: the same file sent twice is one. */
function contentIdOf(bytes: Buffer): string {
  return sha256Of(bytes).slice(0, 16);
}

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const measure = (bytes: Buffer) => ({ size: bytes.length, sha256: sha256Of(bytes) });

/** The file of the library that came from the same bytes, if it is stored undamaged. */
export async function findStoredFile(storage: Storage, bytes: Buffer): Promise<StoredMedia | undefined> {
  const row = await findRow(contentIdOf(bytes));
  // Without a checksum nobody knows whether the stored file is damaged.
  if (row?.sha256 === undefined) return undefined;
  return (await isIntact(storage, row._id, { ...row, sha256: row.sha256 })) ? row : undefined;
}

/** The row of a file that stays; throws a 409 for one that is being deleted. */
async function findRow(contentId: string): Promise<StoredMedia | null> {
  const row = await Media.findOne({ contentId }).lean<StoredMedia>();
  if (row?.deletion !== undefined) throw beingDeleted();
  return row;
}

type Insertion = { row: StoredMedia; isNew: boolean };

/**
 * Stores the bytes first and then the row, so that a crash in between leaves only a file that nobody knows. A file
 * that is in the library already is replaced under its name.
 */
export async function insertFile(storage: Storage, file: PreparedFile): Promise<Insertion> {
  const known = await findRow(file.row.contentId);
  if (known) return { row: await replaceBytes(storage, known, file), isNew: false };
  await storage.put(file.row._id, file.bytes);
  return insertRow(file.row);
}

/** A crash in between leaves a row whose checksum does not match: the next upload replaces the file again. */
async function replaceBytes(
  storage: Storage,
  { _id }: StoredMedia,
  { row: { size, sha256 }, bytes }: PreparedFile,
): Promise<StoredMedia> {
  await storage.put(_id, bytes);
  const replaced = await Media.findOneAndUpdate(
    { _id, deletion: null },
    { $set: { size, sha256 } },
    { returnDocument: 'after' },
  ).lean<StoredMedia>();
  if (!replaced) throw beingDeleted();
  return replaced;
}

/** Adds a stored file to the library; returns the row that is there already when two add it at once. */
export async function insertRow(row: StoredMedia): Promise<Insertion> {
  try {
    await Media.create(row);
    return { row, isNew: true };
  } catch (error) {
    if (duplicateField(error) === undefined) throw error;
    const known = await findRow(row.contentId);
    if (!known) throw error;
    return { row: known, isNew: false };
  }
}

/** Adds a file to the library. Throws `UnusableFileError` and `StorageFullError`. */
export async function storeFile(storage: Storage, file: IncomingFile): Promise<StoredMedia> {
  const stored = await findStoredFile(storage, file.bytes);
  return stored ?? (await insertFile(storage, await prepareFile(file))).row;
}

/** The URL of a file of the library. */
export const uploadUrl = (name: string): string => `/uploads/${name}`;

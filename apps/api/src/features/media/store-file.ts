import { createHash } from 'node:crypto';
import { masterName } from '@plinth/schemas/pictures';
import { trigramsOf } from '../../collections/search.ts';
import { duplicateField } from '../../database/connection.ts';
import { checkDocument } from './document.ts';
import { beingDeleted } from './file-use.ts';
import { Media, type StoredMedia } from './model.ts';
import { cleanOriginalName } from './original-name.ts';
import { encodeMaster } from './picture.ts';
import { sniffFormat } from './sniff.ts';
import type { Storage } from './storage.ts';

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
    search: trigramsOf([name, alt]),
    createdAt: new Date(),
    ...(alt && { alt }),
  };
  if (sniffFormat(bytes) === 'pdf') {
    checkDocument(bytes);
    return { row: { _id: `${contentId}.pdf`, ...common, kind: 'document', size: bytes.length }, bytes };
  }
  const master = await encodeMaster(bytes);
  const { width, height } = master;
  const row: StoredMedia = {
    _id: masterName({ ...master, id: contentId }),
    ...common,
    kind: 'picture',
    width,
    height,
    size: master.bytes.length,
  };
  return { row, bytes: master.bytes };
}

/** The first 16 hexadecimal digits of the SHA-256: the same file sent twice is one. */
function contentIdOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}

/** The file of the library that came from the same bytes, if it is still there. */
export async function findStoredFile(storage: Storage, bytes: Buffer): Promise<StoredMedia | undefined> {
  const row = await Media.findOne({ contentId: contentIdOf(bytes) }).lean();
  if (row?.deletion !== undefined) throw beingDeleted();
  return row && (await storage.exists(row._id)) ? row : undefined;
}

/** Stores the bytes first and then the row, so that a crash in between leaves only a file that nobody knows. */
export async function insertFile(storage: Storage, { row, bytes }: PreparedFile): Promise<StoredMedia> {
  await storage.put(row._id, bytes);
  return insertRow(row);
}

/** Makes a stored file known; gives the row that is there already when two made it known at once. */
export async function insertRow(row: StoredMedia): Promise<StoredMedia> {
  try {
    await Media.create(row);
    return row;
  } catch (error) {
    if (duplicateField(error) === undefined) throw error;
    const known = await Media.findOne({ contentId: row.contentId }).lean();
    if (!known) throw error;
    if (known.deletion !== undefined) throw beingDeleted();
    return known;
  }
}

/** The whole way of a file into the library. Throws `UnusableFileError` and `StorageFullError`. */
export async function storeFile(storage: Storage, file: IncomingFile): Promise<StoredMedia> {
  return (await findStoredFile(storage, file.bytes)) ?? insertFile(storage, await prepareFile(file));
}

/** The address of a file of the library. */
export const uploadUrl = (name: string): string => `/uploads/${name}`;

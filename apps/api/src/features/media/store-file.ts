import { createHash } from 'node:crypto';
import { masterName, parsePicture } from '@plinth/schemas/pictures';
import { gramsOf } from '../../collections/search.ts';
import { duplicateField } from '../../database/connection.ts';
import { checkDocument } from './document.ts';
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
  if (sniffFormat(bytes) === 'pdf') {
    checkDocument(bytes);
    const described = describe({ originalName, alt });
    return {
      row: { _id: `${contentId}.pdf`, contentId, kind: 'document', ...described, size: bytes.length },
      bytes,
    };
  }
  const master = await encodeMaster(bytes);
  const name = masterName({ ...master, id: contentId });
  return { row: pictureRow(name, { originalName, alt, size: master.bytes.length }), bytes: master.bytes };
}

type Description = { originalName: string; alt?: string | undefined };

/** The row of a stored picture; its name tells the content's id and the dimensions. `size` is in bytes. */
export function pictureRow(
  name: string,
  { size, ...description }: Description & { size: number },
): StoredMedia {
  const picture = parsePicture(uploadUrl(name));
  if (picture === undefined) throw new Error(`${name} is not the name of a stored picture.`);
  const { stem, width, height } = picture;
  const contentId = stem.slice(0, CONTENT_ID_LENGTH);
  return { _id: name, contentId, kind: 'picture', ...describe(description), width, height, size };
}

function describe({ originalName, alt }: Description) {
  const name = cleanOriginalName(originalName);
  return { originalName: name, search: gramsOf([name, alt]), createdAt: new Date(), ...(alt && { alt }) };
}

/** Hexadecimal digits of a content's id. */
const CONTENT_ID_LENGTH = 16;

/** The first 16 hexadecimal digits of the SHA-256: the same file sent twice is one. */
function contentIdOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, CONTENT_ID_LENGTH);
}

/** The file of the library that came from the same bytes, if it is still there. */
export async function findStoredFile(storage: Storage, bytes: Buffer): Promise<StoredMedia | undefined> {
  const row = await Media.findOne({ contentId: contentIdOf(bytes) }).lean();
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
    return known;
  }
}

/** The whole way of a file into the library. Throws `UnusableFileError` and `StorageFullError`. */
export async function storeFile(storage: Storage, file: IncomingFile): Promise<StoredMedia> {
  return (await findStoredFile(storage, file.bytes)) ?? insertFile(storage, await prepareFile(file));
}

/** The address of a file of the library. */
export const uploadUrl = (name: string): string => `/uploads/${name}`;

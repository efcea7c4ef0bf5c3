import { deserialize, serialize } from 'bson';
import { badValue, MongoError } from '../errors.ts';
import type { Doc } from './compare.ts';

export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;
const MAX_NESTING = 200;
const MAX_DATE_MS = 8_640_000_000_000_000n;

/** Double, string, object, array, binary, ObjectId, boolean, date, null, regex, int32, int64, MaxKey, MinKey. */
const STORED_TYPES = new Set([1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 16, 18, 127, 255]);

export function decode(bytes: Uint8Array, rawFields?: string): Doc {
  return deserialize(bytes, {
    promoteValues: false,
    bsonRegExp: true,
    validation: { utf8: false },
    ...(rawFields ? { fieldsAsRaw: { [rawFields]: true } } : {}),
  });
}

export function encode(doc: Doc): Buffer {
  return Buffer.from(serialize(doc, { ignoreUndefined: false }));
}

/** The size of values by BSON type; strings, documents and binaries carry their own length. */
const FIXED_BYTES: Record<number, number> = {
  1: 8,
  6: 0,
  7: 12,
  8: 1,
  9: 8,
  10: 0,
  16: 4,
  17: 8,
  18: 8,
  19: 16,
  127: 0,
  255: 0,
};

/** The end of the element that starts at `at`, and of its name. Validates nothing but the type. */
function elementEnd(bytes: Buffer, at: number): { nameEnd: number; end: number } {
  const type = bytes[at] as number;
  const nameEnd = bytes.indexOf(0, at + 1);
  const value = nameEnd + 1;
  const fixed = FIXED_BYTES[type];
  if (fixed !== undefined) return { nameEnd, end: value + fixed };
  if (type === 11) return { nameEnd, end: bytes.indexOf(0, bytes.indexOf(0, value) + 1) + 1 };
  const length = bytes.readInt32LE(value);
  if (type === 2 || type === 13 || type === 14) return { nameEnd, end: value + 4 + length };
  if (type === 3 || type === 4 || type === 15) return { nameEnd, end: value + length };
  if (type === 5) return { nameEnd, end: value + 5 + length };
  throw badValue(`unknown BSON type ${type}`);
}

/**
 * Validates untrusted BSON before anything recursive reads it: bounds, nesting and, for documents to be stored,
 * the types that this database can order and return unchanged.
 * @throws MongoError 22 for malformed BSON, 15 for deep nesting, 2 for unsupported types and dates
 */
export function checkDocument(bytes: Buffer, stored: boolean, depth = 1): void {
  if (depth > MAX_NESTING) throw new MongoError(15, `nested deeper than ${MAX_NESTING} levels`);
  const invalid = () => new MongoError(22, 'invalid BSON');
  if (bytes.length < 5 || bytes.readInt32LE(0) !== bytes.length || bytes[bytes.length - 1] !== 0)
    throw invalid();
  let at = 4;
  while (at < bytes.length - 1) {
    const type = bytes[at] as number;
    if (stored && !STORED_TYPES.has(type))
      throw badValue(`BSON type ${type} is not supported by the embedded database`);
    const { nameEnd, end } = elementEnd(bytes, at);
    if (nameEnd < 0 || end <= nameEnd || end > bytes.length - 1) throw invalid();
    if (type === 3 || type === 4) checkDocument(bytes.subarray(nameEnd + 1, end), stored, depth + 1);
    if (type === 9) checkDate(bytes.readBigInt64LE(nameEnd + 1));
    at = end;
  }
}

function checkDate(ms: bigint): void {
  if (ms > MAX_DATE_MS || ms < -MAX_DATE_MS) throw badValue('date outside the supported range');
}

/** Returns a document's bytes with only the named top-level fields, or without them; decodes nothing. */
export function cutFields(bytes: Buffer, fields: ReadonlySet<string>, keep = true): Buffer {
  // Adjacent fields are copied as one piece.
  const pieces: Array<{ start: number; end: number }> = [];
  let length = 5;
  for (let at = 4; at < bytes.length - 1; ) {
    const { nameEnd, end } = elementEnd(bytes, at);
    if (fields.has(bytes.toString('utf8', at + 1, nameEnd)) === keep) {
      const last = pieces.at(-1);
      if (last?.end === at) last.end = end;
      else pieces.push({ start: at, end });
      length += end - at;
    }
    at = end;
  }
  const result = Buffer.alloc(length);
  result.writeInt32LE(length, 0);
  let at = 4;
  for (const { start, end } of pieces) at += bytes.copy(result, at, start, end);
  return result;
}

/** Decodes only the named top-level fields, or all of them if `fields` is null. */
export function decodeFields(bytes: Buffer, fields: ReadonlySet<string> | null): Doc {
  return decode(fields ? cutFields(bytes, fields) : bytes);
}

export function startsWithId(bytes: Buffer): boolean {
  return bytes.length > 8 && bytes.toString('latin1', 5, 9) === '_id\0';
}

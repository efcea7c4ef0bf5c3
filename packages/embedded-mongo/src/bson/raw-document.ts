import { deserialize, serialize } from 'bson';
import { badValue, MongoError } from '../errors.ts';
import type { Doc } from './compare.ts';

export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;
const MAX_NESTING = 200;
const MAX_DATE_MS = 8_640_000_000_000_000n;

/** Double, string, object, array, binary, ObjectId, boolean, date, null, regex, int32, int64, MaxKey, MinKey. */
const SUPPORTED_TYPES = new Set([1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 16, 18, 127, 255]);

const invalidBson = () => new MongoError(22, 'invalid BSON');

/** Decodes a document, with the numbers' types preserved. Throws MongoError 22 if it is malformed. */
export function decode(bytes: Uint8Array, rawFields?: string): Doc {
  try {
    return deserialize(bytes, {
      promoteValues: false,
      bsonRegExp: true,
      validation: { utf8: false },
      ...(rawFields ? { fieldsAsRaw: { [rawFields]: true } } : {}),
    });
  } catch {
    throw invalidBson();
  }
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

/** The end of the element that starts at `at`, and of its name. */
function elementEnd(bytes: Buffer, at: number): { nameEnd: number; end: number } {
  const type = bytes[at] as number;
  const nameEnd = bytes.indexOf(0, at + 1);
  const value = nameEnd + 1;
  const fixed = FIXED_BYTES[type];
  if (nameEnd < 0) throw invalidBson();
  if (fixed !== undefined) return { nameEnd, end: value + fixed };
  if (type === 11) {
    const patternEnd = bytes.indexOf(0, value);
    const optionsEnd = bytes.indexOf(0, patternEnd + 1);
    if (patternEnd < 0 || optionsEnd < 0) throw invalidBson();
    return { nameEnd, end: optionsEnd + 1 };
  }
  if (value + 4 > bytes.length) throw invalidBson();
  const length = bytes.readInt32LE(value);
  if (length < 0) throw invalidBson();
  if (type === 2 || type === 13 || type === 14) return { nameEnd, end: value + 4 + length };
  if (type === 3 || type === 4 || type === 15) return { nameEnd, end: value + length };
  if (type === 5) return { nameEnd, end: value + 5 + length };
  throw badValue(`unknown BSON type ${type}`);
}

const INTEGER_NAME = /^(?:0|[1-9]\d*)$/;
const MAX_INTEGER_NAME = 2 ** 32 - 2;

/**
 * Validates untrusted BSON before anything recursive reads it: bounds, nesting, and that this database can order it
 * and return it unchanged.
 * @throws MongoError 22 for malformed BSON, 15 for deep nesting, 2 for unsupported types, dates and fields
 */
export function checkDocument(bytes: Buffer, depth = 1, isArray = false): void {
  if (depth > MAX_NESTING) throw new MongoError(15, `nested deeper than ${MAX_NESTING} levels`);
  if (bytes.length < 5 || bytes.readInt32LE(0) !== bytes.length || bytes[bytes.length - 1] !== 0)
    throw invalidBson();
  let last = -1;
  for (let at = 4; at < bytes.length - 1; ) {
    const type = bytes[at] as number;
    if (!SUPPORTED_TYPES.has(type))
      throw badValue(`BSON type ${type} is not supported by the embedded database`);
    const { nameEnd, end } = elementEnd(bytes, at);
    if (end > bytes.length - 1) throw invalidBson();
    const name = bytes.toString('utf8', at + 1, nameEnd);
    if (name === '$ref') throw badValue('DBRef is not supported by the embedded database');
    if (!isArray && !(depth === 1 && name === '_id')) last = nextInOrder(name, last);
    checkValue(bytes, type, nameEnd + 1, end);
    if (type === 3 || type === 4) checkDocument(bytes.subarray(nameEnd + 1, end), depth + 1, type === 4);
    at = end;
  }
}

/** JavaScript puts integer names before all others, in their order. No other order can be preserved. */
function nextInOrder(name: string, last: number): number {
  const isInteger = INTEGER_NAME.test(name) && Number(name) <= MAX_INTEGER_NAME;
  if (!isInteger) return Number.POSITIVE_INFINITY;
  if (Number(name) <= last)
    throw badValue(`the field '${name}' after another field is not supported by the embedded database`);
  return Number(name);
}

function checkValue(bytes: Buffer, type: number, at: number, end: number): void {
  if (type === 2 && (bytes.readInt32LE(at) < 1 || bytes[end - 1] !== 0)) throw invalidBson();
  if (type === 8 && (bytes[at] as number) > 1) throw invalidBson();
  if (type === 9) checkDate(bytes.readBigInt64LE(at));
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

/** Moves the _id to the front, where MongoDB stores it. Returns undefined if there is none. */
export function withIdFirst(bytes: Buffer): Buffer | undefined {
  if (bytes.length > 8 && bytes.toString('latin1', 5, 9) === '_id\0') return bytes;
  const id = cutFields(bytes, new Set(['_id']));
  return id.length > 5 ? concat(id, cutFields(bytes, new Set(['_id']), false)) : undefined;
}

/** A document with the fields of both. */
export function concat(first: Buffer, second: Buffer): Buffer {
  const result = Buffer.concat([first.subarray(0, -1), second.subarray(4)]);
  result.writeInt32LE(result.length, 0);
  return result;
}

import { deserialize, serialize } from 'bson';
import { MongoError, notImplemented } from '../errors.ts';
import type { Doc } from './compare.ts';

/** MongoDB's limit for one document. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;
const MAX_NESTING = 200;
const MAX_DATE_MS = 8_640_000_000_000_000n;

const BSON = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binary: 5,
  objectId: 7,
  boolean: 8,
  date: 9,
  null: 10,
  int32: 16,
  int64: 18,
} as const;

/** The sizes of the values that have the same in every document; the others begin with their length. */
const FIXED_BYTES: Record<number, number> = {
  [BSON.double]: 8,
  [BSON.objectId]: 12,
  [BSON.boolean]: 1,
  [BSON.date]: 8,
  [BSON.null]: 0,
  [BSON.int32]: 4,
  [BSON.int64]: 8,
};
/** Supported in `ENVELOPE` only. */
const ENVELOPE_TYPES: ReadonlySet<number> = new Set([BSON.binary, BSON.int64]);
/** The fields of a command that carry ids of sessions, transactions and cursors. */
const ENVELOPE: ReadonlySet<string> = new Set(['lsid', 'endSessions', 'txnNumber', 'getMore', 'cursors']);

const invalidBson = () => new MongoError(22, 'invalid BSON');

/** Decodes a document, with the numbers' types preserved. Throws MongoError 22 if it is malformed. */
export function decode(bytes: Uint8Array, rawFields?: string): Doc {
  try {
    return deserialize(bytes, {
      promoteValues: false,
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

/** The end of the element that starts at `at`, and of its name. Throws MongoError 238 for unsupported types. */
function elementEnd(bytes: Buffer, at: number): { nameEnd: number; end: number } {
  const type = bytes[at] as number;
  const nameEnd = bytes.indexOf(0, at + 1);
  const value = nameEnd + 1;
  if (nameEnd < 0) throw invalidBson();
  const fixed = FIXED_BYTES[type];
  if (fixed !== undefined) return { nameEnd, end: value + fixed };
  if (value + 4 > bytes.length) throw invalidBson();
  const length = bytes.readInt32LE(value);
  if (length < 0) throw invalidBson();
  if (type === BSON.string) return { nameEnd, end: value + 4 + length };
  if (type === BSON.object || type === BSON.array) return { nameEnd, end: value + length };
  if (type === BSON.binary) return { nameEnd, end: value + 5 + length };
  throw notImplemented(`BSON type ${type}`);
}

const INTEGER_NAME = /^(?:0|[1-9]\d*)$/;
const MAX_INTEGER_NAME = 2 ** 32 - 2;

/**
 * Validates untrusted BSON before anything recursive reads it: bounds, nesting, and that this database can order it
 * and return it unchanged.
 * @throws MongoError 22 for malformed BSON, 15 for deep nesting, 238 for unsupported types, dates and fields
 */
export function checkDocument(
  bytes: Buffer,
  within: 'command' | 'document' | 'array' | 'envelope' = 'document',
  depth = 1,
): void {
  if (depth > MAX_NESTING) throw new MongoError(15, `nested deeper than ${MAX_NESTING} levels`);
  if (bytes.length < 5 || bytes.readInt32LE(0) !== bytes.length || bytes[bytes.length - 1] !== 0)
    throw invalidBson();
  let last = -1;
  for (let at = 4; at < bytes.length - 1; ) {
    const type = bytes[at] as number;
    const { nameEnd, end } = elementEnd(bytes, at);
    if (end > bytes.length - 1) throw invalidBson();
    const name = bytes.toString('utf8', at + 1, nameEnd);
    const isEnvelope = within === 'envelope' || (within === 'command' && ENVELOPE.has(name));
    if (!isEnvelope && ENVELOPE_TYPES.has(type)) throw notImplemented(`BSON type ${type}`);
    if (name === '$ref') throw notImplemented('DBRef');
    if (within !== 'array' && !(depth === 1 && name === '_id')) last = nextInOrder(name, last);
    checkValue(bytes, type, nameEnd + 1, end);
    const inner = isEnvelope ? 'envelope' : type === BSON.array ? 'array' : 'document';
    if (type === BSON.object || type === BSON.array)
      checkDocument(bytes.subarray(nameEnd + 1, end), inner, depth + 1);
    at = end;
  }
}

/** JavaScript puts integer names before all others, in their order. No other order can be preserved. */
function nextInOrder(name: string, last: number): number {
  const isInteger = INTEGER_NAME.test(name) && Number(name) <= MAX_INTEGER_NAME;
  if (!isInteger) return Number.POSITIVE_INFINITY;
  if (Number(name) <= last) throw notImplemented(`the field '${name}' after another field`);
  return Number(name);
}

function checkValue(bytes: Buffer, type: number, at: number, end: number): void {
  if (type === BSON.string && (bytes.readInt32LE(at) < 1 || bytes[end - 1] !== 0)) throw invalidBson();
  if (type === BSON.boolean && (bytes[at] as number) > 1) throw invalidBson();
  if (type !== BSON.date) return;
  const ms = bytes.readBigInt64LE(at);
  if (ms > MAX_DATE_MS || ms < -MAX_DATE_MS) throw notImplemented('a date beyond the year 275760');
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

/** Decodes only the named top-level fields. */
export function decodeFields(bytes: Buffer, fields: ReadonlySet<string>): Doc {
  return decode(cutFields(bytes, fields));
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

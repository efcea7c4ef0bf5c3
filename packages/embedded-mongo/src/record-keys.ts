import type { Database } from 'lmdb';
import { MongoError } from './errors.ts';

const ID_BYTES = 4;
const RECORD_BYTES = 6;
/** How many keys one step of a range takes: no cursor, and so no old snapshot, stays open between steps. */
const STEP = 200;

/** What the keys of one collection's records or one index's entries begin with. */
export function idPrefix(id: number): Buffer {
  const bytes = Buffer.alloc(ID_BYTES);
  bytes.writeUInt32BE(id);
  return bytes;
}

export function withRecord(prefix: Uint8Array, record: number): Buffer {
  const bytes = Buffer.alloc(prefix.length + RECORD_BYTES);
  bytes.set(prefix);
  bytes.writeUIntBE(record, prefix.length, RECORD_BYTES);
  return bytes;
}

function recordOf(key: Uint8Array): number {
  return Buffer.from(key.buffer, key.byteOffset, key.length).readUIntBE(
    key.length - RECORD_BYTES,
    RECORD_BYTES,
  );
}

type Keys = Database<Buffer, Uint8Array>;

/** The keys from `start` up to and without `end`. Writes between two steps are seen, none can break it. */
export function* keysBetween(
  database: Keys,
  start: Buffer,
  end: Buffer,
  reverse: boolean,
): Generator<Buffer> {
  const range = reverse ? { start: end, end: start, reverse, inclusiveEnd: true } : { start, end };
  let last: Buffer | undefined;
  let size = 16;
  for (;;) {
    const rest = last ? { ...range, start: last } : range;
    const keys = [...database.getKeys({ ...rest, limit: size + 1 })];
    for (const key of keys) {
      // The end of a range is no key of its own, but the last key of the step before is the first of this one.
      if (last?.equals(key) || (reverse && end.equals(key))) continue;
      yield key as Buffer;
    }
    if (keys.length <= size) return;
    last = Buffer.from(keys.at(-1) as Uint8Array);
    size = STEP;
  }
}

/** The record numbers at the ends of the keys in a range. */
export function* recordsBetween(
  database: Keys,
  start: Buffer,
  end: Buffer,
  reverse: boolean,
): Generator<number> {
  for (const key of keysBetween(database, start, end, reverse)) yield recordOf(key);
}

export function assertNamespace(namespace: string): void {
  const collection = namespace.slice(namespace.indexOf('.') + 1);
  const bad = /[$\0]|^\.|\.$|^system\./.test(collection) || collection === '';
  if (bad || Buffer.byteLength(namespace) > 255)
    throw new MongoError(73, `Invalid namespace specified '${namespace}'`);
}

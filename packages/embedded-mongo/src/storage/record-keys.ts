import type { Database } from 'lmdb';

/** A database inside LMDB with binary keys and values. */
export type Table = Database<Buffer, Uint8Array>;

/** The length of the id of a collection or index at the start of a key. */
export const ID_BYTES = 4;
const RECORD_BYTES = 6;
const MAX_STEP = 256;

/** Builds a key: the id of a collection or index, the bytes that order its entries, an optional record number. */
export function tableKey(id: number, middle?: Uint8Array, record?: number): Buffer {
  const length = ID_BYTES + (middle?.length ?? 0);
  const bytes = Buffer.allocUnsafe(length + (record === undefined ? 0 : RECORD_BYTES));
  bytes.writeUInt32BE(id);
  if (middle) bytes.set(middle, ID_BYTES);
  if (record !== undefined) bytes.writeUIntBE(record, length, RECORD_BYTES);
  return bytes;
}

function recordOf(key: Buffer): number {
  return key.readUIntBE(key.length - RECORD_BYTES, RECORD_BYTES);
}

/**
 * The keys in [start, end). They are read in steps, so that no LMDB cursor, and with it no old snapshot, stays
 * open while the reader is suspended.
 */
export function* keysBetween(
  table: Table,
  start: Buffer,
  end: Buffer,
  reverse: boolean,
  skip = 0,
): Generator<Buffer> {
  const range = reverse ? { start: end, end: start, reverse, inclusiveEnd: true } : { start, end };
  let last: Buffer | undefined;
  for (let step = 16; ; step = Math.min(step * 2, MAX_STEP)) {
    const rest = last ? { ...range, start: last } : { ...range, offset: skip };
    const keys = [...table.getKeys({ ...rest, limit: step + 1 })] as Buffer[];
    for (const key of keys) {
      // Skip the exclusive end, and the last key of a step, which is also the first of the next.
      if (!last?.equals(key) && !(reverse && end.equals(key))) yield key;
    }
    if (keys.length <= step) return;
    last = keys.at(-1);
  }
}

/** The record numbers of the keys in [start, end), without the first `skip`. */
export function* recordsBetween(
  table: Table,
  start: Buffer,
  end: Buffer,
  reverse: boolean,
  skip = 0,
): Generator<number> {
  for (const key of keysBetween(table, start, end, reverse, skip)) yield recordOf(key);
}

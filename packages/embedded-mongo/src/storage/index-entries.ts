import type { Doc } from '../bson/compare.ts';
import { successor } from '../bson/key-string.ts';
import type { Steps } from '../slices.ts';
import type { Catalog } from './catalog.ts';
import type { Collection, IndexSpec } from './collection.ts';
import { duplicateKey, type IndexKey, indexKeys } from './index-keys.ts';
import { ID_BYTES, recordsBetween, type Table, tableKey } from './record-keys.ts';

const EMPTY = Buffer.alloc(0);
/** About 2 ms of counting: LMDB counts 20 million entries a second. */
const COUNT_STEP = 50_000;

/** The entries of all indexes: keys that sort like the indexed values, with the number of their document. */
export class IndexEntries {
  private readonly table: Table;
  private readonly catalog: Catalog;

  constructor(table: Table, catalog: Catalog) {
    this.table = table;
    this.catalog = catalog;
  }

  /** The record numbers of the entries in [start, end), in key order. */
  scan(index: IndexSpec, start: Uint8Array, end: Uint8Array, reverse: boolean, skip = 0): Generator<number> {
    return recordsBetween(this.table, tableKey(index.id, start), tableKey(index.id, end), reverse, skip);
  }

  /** Counts the entries in [start, end), up to a limit. */
  countUpTo(index: IndexSpec, start: Uint8Array, end: Uint8Array, limit: number): number {
    return this.keyAfter(index, start, end, limit) ? limit : this.countAll(index, start, end);
  }

  /** Counts the entries in [start, end). */
  *count(index: IndexSpec, start: Uint8Array, end: Uint8Array): Steps<number> {
    let count = 0;
    let from = start;
    for (;;) {
      const next = this.keyAfter(index, from, end, COUNT_STEP);
      if (!next) return count + this.countAll(index, from, end);
      count += COUNT_STEP;
      from = next;
      yield;
    }
  }

  private countAll(index: IndexSpec, start: Uint8Array, end: Uint8Array): number {
    return this.table.getKeysCount({ start: tableKey(index.id, start), end: tableKey(index.id, end) });
  }

  /** The key, without the index's id, that comes a number of entries after the start. */
  private keyAfter(index: IndexSpec, start: Uint8Array, end: Uint8Array, offset: number): Buffer | undefined {
    const range = { start: tableKey(index.id, start), end: tableKey(index.id, end), offset, limit: 1 };
    const [key] = [...this.table.getKeys(range)] as Buffer[];
    return key?.subarray(ID_BYTES);
  }

  /** In a job: what the index holds of a document. Throws MongoError 171 for parallel arrays. */
  keysOf(collection: Collection, index: IndexSpec, doc: Doc): IndexKey[] {
    const { keys, multikey, cut } = indexKeys(index, doc);
    if ((cut && !index.cut) || multikey.some((is, i) => is && !index.multikey[i])) {
      index.cut ||= cut;
      index.multikey = index.multikey.map((was, i) => was || multikey[i] === true);
      this.catalog.touch(collection);
    }
    return keys;
  }

  /** Throws MongoError 11000 if a unique index has one of the keys for another document. */
  assertUnique(collection: Collection, index: IndexSpec, keys: IndexKey[], record: number): void {
    if (!index.unique) return;
    for (const key of keys)
      for (const other of this.scan(index, key.bytes, successor(key.bytes), false))
        if (other !== record) throw duplicateKey(collection.namespace, index, key.values);
  }

  /** In a job. */
  add(index: IndexSpec, keys: Iterable<IndexKey>, record: number): void {
    for (const { bytes } of keys) this.table.putSync(tableKey(index.id, bytes, record), EMPTY);
  }

  /** In a job. */
  remove(index: IndexSpec, keys: Iterable<IndexKey>, record: number): void {
    for (const { bytes } of keys) this.table.removeSync(tableKey(index.id, bytes, record));
  }
}

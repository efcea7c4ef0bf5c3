import type { Doc } from '../bson/compare.ts';
import { successor } from '../bson/key-string.ts';
import type { Catalog } from './catalog.ts';
import type { Collection } from './collection.ts';
import type { IndexEntries } from './index-entries.ts';
import { recordsBetween, type Table, tableKey } from './record-keys.ts';

/** The documents of all collections, by record number. Writes keep the indexes in step, and run in jobs. */
export class Documents {
  private readonly table: Table;
  private readonly catalog: Catalog;
  private readonly entries: IndexEntries;

  constructor(table: Table, catalog: Catalog, entries: IndexEntries) {
    this.table = table;
    this.catalog = catalog;
    this.entries = entries;
  }

  read(collection: Collection, record: number): Buffer | undefined {
    return this.table.getBinary(tableKey(collection.id, undefined, record));
  }

  /** All record numbers in insertion order. */
  records(collection: Collection): Generator<number> {
    const prefix = tableKey(collection.id);
    return recordsBetween(this.table, prefix, successor(prefix), false);
  }

  /** Stores a document. Throws MongoError 11000 if a unique index has its key. */
  insert(collection: Collection, bytes: Buffer, doc: Doc): void {
    const record = collection.nextRecord;
    const added = collection.indexes.map((index) => {
      const keys = this.entries.keysOf(collection, index, doc);
      this.entries.assertUnique(collection, index, keys, record);
      return { index, keys };
    });
    collection.nextRecord++;
    collection.count++;
    this.catalog.touch(collection);
    this.table.putSync(tableKey(collection.id, undefined, record), bytes);
    for (const { index, keys } of added) this.entries.add(index, keys, record);
  }

  /** Replaces a document, and those index entries that differ. Throws MongoError 11000 like `insert`. */
  replace(collection: Collection, record: number, before: Doc, bytes: Buffer, after: Doc): void {
    const changes = collection.indexes.map((index) => {
      const old = this.entries.keysOf(collection, index, before);
      const removed = new Map(old.map((key) => [key.bytes.toString('latin1'), key]));
      const keys = this.entries.keysOf(collection, index, after);
      const added = keys.filter((key) => !removed.delete(key.bytes.toString('latin1')));
      this.entries.assertUnique(collection, index, added, record);
      return { index, added, removed: removed.values() };
    });
    this.table.putSync(tableKey(collection.id, undefined, record), bytes);
    for (const { index, added, removed } of changes) {
      this.entries.remove(index, removed, record);
      this.entries.add(index, added, record);
    }
  }

  remove(collection: Collection, record: number, doc: Doc): void {
    for (const index of collection.indexes)
      this.entries.remove(index, this.entries.keysOf(collection, index, doc), record);
    this.table.removeSync(tableKey(collection.id, undefined, record));
    collection.count--;
    this.catalog.touch(collection);
  }
}

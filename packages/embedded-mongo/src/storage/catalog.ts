import { randomUUID } from 'node:crypto';
import { MongoError } from '../errors.ts';
import type { Collection, IndexSpec, NewIndex } from './collection.ts';
import { readJson, writeJson } from './files.ts';
import { markGarbage } from './garbage.ts';
import type { Table } from './record-keys.ts';

/** The collections with their indexes and counters. Changes are made in jobs, and stored by `save`. */
export class Catalog {
  private readonly meta: Table;
  private collections = new Map<string, Collection>();
  private readonly changed = new Set<Collection>();
  private nextId = 1;

  constructor(meta: Table) {
    this.meta = meta;
  }

  /** Reads the stored state, such as after a transaction that was rolled back. */
  load(): void {
    this.changed.clear();
    this.collections = new Map();
    this.nextId = Number(readJson(this.meta, 'ids')?.next ?? 1);
    const range = { start: Buffer.from('c:'), end: Buffer.from('c;') };
    for (const { value } of this.meta.getRange(range)) {
      const stored = JSON.parse(value.toString()) as Collection;
      this.collections.set(stored.namespace, stored);
    }
  }

  /** Stores the collections that were changed. */
  save(): void {
    for (const collection of this.changed)
      if (this.collections.get(collection.namespace) === collection)
        writeJson(this.meta, `c:${collection.namespace}`, collection);
    this.changed.clear();
  }

  touch(collection: Collection): void {
    this.changed.add(collection);
  }

  all(): Collection[] {
    return [...this.collections.values()];
  }

  find(namespace: string): Collection | undefined {
    return this.collections.get(namespace);
  }

  /** The collection, created with its _id index if it does not exist. */
  obtain(namespace: string): Collection {
    const existing = this.collections.get(namespace);
    if (existing) return existing;
    assertNamespace(namespace);
    const created: Collection = {
      namespace,
      id: this.takeId(),
      uuid: randomUUID(),
      indexes: [],
      count: 0,
      nextRecord: 1,
    };
    this.collections.set(namespace, created);
    this.addIndex(created, { name: '_id_', key: { _id: 1 }, unique: true });
    return created;
  }

  /** Removes a collection with its documents and indexes, whose space is freed by the garbage collector. */
  drop(collection: Collection): void {
    for (const index of collection.indexes) markGarbage(this.meta, 'idx', index.id);
    markGarbage(this.meta, 'docs', collection.id);
    this.meta.removeSync(Buffer.from(`c:${collection.namespace}`));
    this.collections.delete(collection.namespace);
  }

  /** Renames a collection to an unused namespace. */
  rename(collection: Collection, namespace: string): void {
    assertNamespace(namespace);
    this.meta.removeSync(Buffer.from(`c:${collection.namespace}`));
    this.collections.delete(collection.namespace);
    collection.namespace = namespace;
    this.collections.set(namespace, collection);
    this.touch(collection);
  }

  /** Adds an index, which is `building` until it has the entries of the documents that are there. */
  addIndex(collection: Collection, spec: NewIndex): IndexSpec {
    const multikey = Object.keys(spec.key).map(() => false);
    const index: IndexSpec = { ...spec, id: this.takeId(), multikey, cut: false };
    if (collection.count > 0) index.building = true;
    collection.indexes.push(index);
    this.touch(collection);
    return index;
  }

  dropIndex(collection: Collection, index: IndexSpec): void {
    markGarbage(this.meta, 'idx', index.id);
    collection.indexes = collection.indexes.filter((each) => each !== index);
    this.touch(collection);
  }

  private takeId(): number {
    writeJson(this.meta, 'ids', { next: this.nextId + 1 });
    return this.nextId++;
  }
}

/** Throws MongoError 73 for a namespace that MongoDB does not allow. */
function assertNamespace(namespace: string): void {
  const name = namespace.slice(namespace.indexOf('.') + 1);
  if (name === '' || /[$\0]|^\.|\.$|^system\./.test(name) || Buffer.byteLength(namespace) > 255)
    throw new MongoError(73, `Invalid namespace specified '${namespace}'`);
}

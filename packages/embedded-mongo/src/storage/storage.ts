import { randomBytes, randomUUID } from 'node:crypto';
import type { Doc } from '../bson/compare.ts';
import { successor } from '../bson/key-string.ts';
import { decodeFields } from '../bson/raw-document.ts';
import { MongoError } from '../errors.ts';
import type { Steps } from '../slices.ts';
import { assertNamespace, type Collection, type IndexSpec, type NewIndex } from './collection.ts';
import { compactFiles, type Files, openFiles, sizeOf } from './files.ts';
import { GroupCommit } from './group-commit.ts';
import { duplicateKey, type IndexKey, indexKeys } from './index-keys.ts';
import { ID_BYTES, keysBetween, recordsBetween, tableKey } from './record-keys.ts';

/** 2: an empty array has an index key of its own. */
const FORMAT = 2;
const EMPTY = Buffer.alloc(0);
const OWNER = Buffer.from('owner');

/** About 2 ms of counting. */
const COUNT_STEP = 50_000;

/**
 * Collections, records and index entries in LMDB. Reads are synchronous; writes run as jobs in a group commit.
 */
export class Storage {
  private readonly directory: string;
  private files: Files;
  private readonly commits: GroupCommit;
  private collections = new Map<string, Collection>();
  private nextId = 1;
  private readonly changed = new Set<Collection>();
  private closing = false;
  private garbage: Promise<number> | undefined;
  private readonly token = randomBytes(16);
  private readonly onFenced: () => void;

  /** `onFenced` is called if another process has claimed the directory. */
  constructor(directory: string, onFenced: () => void) {
    this.onFenced = onFenced;
    this.directory = directory;
    this.files = openFiles(directory);
    this.commits = new GroupCommit({
      transaction: (run) => this.files.root.transactionSync(run),
      isOwner: () => this.isOwner(),
      onFenced,
      save: () => this.saveChanged(),
      reload: () => this.load(),
    });
    const format = this.readFormat(directory);
    if (format > FORMAT)
      throw new Error(`The database in ${directory} was written by a newer version (format ${format})`);
  }

  private readFormat(directory: string): number {
    try {
      return Number(this.readMeta('format')?.version ?? 0);
    } catch (error) {
      // LMDB refuses to read while a process with the same id, in another namespace, has the files open.
      const message = `The database in ${directory} cannot be read. Is it in use by another container?`;
      throw new Error(message, { cause: error });
    }
  }

  /**
   * Makes this the only process that may commit: every other one that has the directory open is fenced off. `bind`
   * runs while no other process can claim or commit.
   */
  claim(bind: () => void): void {
    this.files.root.transactionSync(() => {
      this.files.meta.putSync(OWNER, this.token);
      this.load();
      this.upgrade();
      bind();
    });
  }

  /** Discards unfinished indexes, and rebuilds those whose keys were different in an older format. */
  private upgrade(): void {
    const isOld = Number(this.readMeta('format')?.version ?? FORMAT) < FORMAT;
    for (const collection of this.all()) {
      for (const index of collection.indexes.filter(({ building }) => building))
        this.dropIndex(collection, index);
      for (const index of collection.indexes.filter(({ multikey }) => isOld && multikey.includes(true))) {
        this.dropIndex(collection, index);
        const { id: _, ...spec } = index;
        const { id } = this.addIndex(collection, spec);
        for (const __ of this.fillIndex(collection.namespace, id));
      }
    }
    this.saveChanged();
    this.writeMeta('format', { version: FORMAT });
  }

  /** Calls `onFenced` if another process has claimed the directory. */
  checkOwnership(): void {
    if (!this.isOwner()) this.onFenced();
  }

  private isOwner(): boolean {
    return this.files.meta.getBinary(OWNER)?.equals(this.token) === true;
  }

  size(): { total: number; free: number } {
    return sizeOf(this.files);
  }

  /** Shrinks the data file. Nothing else may use the storage meanwhile. */
  async compact(): Promise<void> {
    this.files = await compactFiles(this.directory, this.files, () => this.isOwner());
    this.checkOwnership();
    this.load();
  }

  /** Runs the job in the next group commit, in its own savepoint; resolves once it is flushed to disk. */
  write<T>(run: () => T): Promise<T> {
    return this.commits.write(run);
  }

  /** Runs a long job in several commits; see `GroupCommit.writeInPieces`. */
  writeInPieces<T>(run: () => Steps<T>): Promise<T> {
    return this.commits.writeInPieces(run);
  }

  private saveChanged(): void {
    for (const collection of this.changed)
      if (this.collections.get(collection.namespace) === collection)
        this.writeMeta(`c:${collection.namespace}`, collection);
    this.changed.clear();
  }

  /** Completes queued jobs, then closes the files. */
  async close(): Promise<void> {
    this.closing = true;
    await this.garbage;
    await this.commits.idle();
    await this.files.root.close();
  }

  private load(): void {
    this.changed.clear();
    this.collections = new Map();
    this.nextId = Number(this.readMeta('ids')?.next ?? 1);
    for (const { key, value } of this.files.meta.getRange({
      start: Buffer.from('c:'),
      end: Buffer.from('c;'),
    })) {
      const saved = JSON.parse(value.toString()) as Collection;
      this.collections.set(Buffer.from(key).toString().slice(2), saved);
    }
  }

  private readMeta(key: string): Doc | undefined {
    const bytes = this.files.meta.getBinary(Buffer.from(key));
    return bytes && (JSON.parse(bytes.toString()) as Doc);
  }

  private writeMeta(key: string, value: object): void {
    this.files.meta.putSync(Buffer.from(key), Buffer.from(JSON.stringify(value)));
  }

  private takeId(): number {
    this.writeMeta('ids', { next: this.nextId + 1 });
    return this.nextId++;
  }

  all(): Collection[] {
    return [...this.collections.values()];
  }

  find(namespace: string): Collection | undefined {
    return this.collections.get(namespace);
  }

  /** Inside a job: the collection, created with its _id index if it does not exist. */
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

  /** Inside a job: removes a collection with its records and indexes, whose space is freed afterwards. */
  drop(collection: Collection): void {
    for (const index of collection.indexes) this.discard('idx', index.id);
    this.discard('docs', collection.id);
    this.files.meta.removeSync(Buffer.from(`c:${collection.namespace}`));
    this.collections.delete(collection.namespace);
  }

  /** Inside a job: remembers that the entries of this id are garbage, even after a crash. */
  private discard(table: 'docs' | 'idx', id: number): void {
    this.writeMeta(`g:${table}:${id}`, {});
  }

  /** Removes the entries of dropped collections and indexes, in pieces; returns their number. */
  collectGarbage(): Promise<number> {
    this.garbage ??= this.writeInPieces(() => this.removeGarbage()).finally(() => {
      this.garbage = undefined;
    });
    return this.garbage;
  }

  private *removeGarbage(): Steps<number> {
    let removed = 0;
    while (!this.closing) {
      const range = { start: Buffer.from('g:'), end: Buffer.from('g;'), limit: 1 };
      const [key] = [...this.files.meta.getKeys(range)] as Buffer[];
      if (!key) break;
      const [, table, id] = key.toString().split(':');
      const prefix = tableKey(Number(id));
      const entries = table === 'docs' ? this.files.docs : this.files.entries;
      for (const each of keysBetween(entries, prefix, successor(prefix), false)) {
        entries.removeSync(each);
        removed++;
        yield;
        if (this.closing) return removed;
      }
      this.files.meta.removeSync(key);
    }
    return removed;
  }

  /** Inside a job: renames a collection to an unused namespace. */
  rename(collection: Collection, namespace: string): void {
    assertNamespace(namespace);
    this.files.meta.removeSync(Buffer.from(`c:${collection.namespace}`));
    this.collections.delete(collection.namespace);
    collection.namespace = namespace;
    this.collections.set(namespace, collection);
    this.changed.add(collection);
  }

  /** Inside a job: adds an index to a collection, which must be empty or have it filled by `fillIndex`. */
  addIndex(collection: Collection, spec: NewIndex): IndexSpec {
    const multikey = Object.keys(spec.key).map(() => false);
    const index: IndexSpec = { id: this.takeId(), ...spec, multikey, cut: false };
    if (collection.count > 0) index.building = true;
    collection.indexes.push(index);
    this.changed.add(collection);
    return index;
  }

  /**
   * Adds the entries of all documents to a new index. If two documents have the same unique key, or the index is
   * dropped meanwhile, it returns the error, as throwing it would undo the removal of the index.
   */
  *fillIndex(namespace: string, id: number): Steps<MongoError | undefined> {
    const start = this.find(namespace);
    for (const record of start ? this.records(start) : []) {
      const { collection, index } = this.findById(namespace, id);
      if (!collection || !index) return new MongoError(276, 'Index build failed: the index was dropped');
      const error = this.addEntries(collection, index, record);
      if (error) {
        this.dropIndex(collection, index);
        return error;
      }
      yield;
    }
    const { collection, index } = this.findById(namespace, id);
    if (collection && index) {
      delete index.building;
      this.changed.add(collection);
    }
    return undefined;
  }

  private findById(namespace: string, id: number) {
    const collection = this.find(namespace);
    return { collection, index: collection?.indexes.find((each) => each.id === id) };
  }

  private addEntries(collection: Collection, index: IndexSpec, record: number): MongoError | undefined {
    const bytes = this.read(collection, record);
    if (!bytes) return undefined;
    const fields = new Set(Object.keys(index.key).map((path) => path.split('.', 1)[0] as string));
    try {
      const keys = this.keysFor(collection, index, decodeFields(bytes, fields));
      this.assertUnique(collection, index, keys, record);
      for (const key of keys) this.files.entries.putSync(this.entryKey(index, key, record), EMPTY);
      return undefined;
    } catch (error) {
      if (error instanceof MongoError) return error;
      throw error;
    }
  }

  /** Inside a job: removes an index; the space of its entries is freed afterwards. */
  dropIndex(collection: Collection, index: IndexSpec): void {
    this.discard('idx', index.id);
    collection.indexes = collection.indexes.filter((each) => each !== index);
    this.changed.add(collection);
  }

  read(collection: Collection, record: number): Buffer | undefined {
    return this.files.docs.getBinary(tableKey(collection.id, undefined, record));
  }

  /** All record numbers in insertion order. */
  records(collection: Collection, reverse = false): Generator<number> {
    const prefix = tableKey(collection.id);
    return recordsBetween(this.files.docs, prefix, successor(prefix), reverse);
  }

  /** The record numbers of the index entries in [start, end), in key order. */
  scan(index: IndexSpec, start: Uint8Array, end: Uint8Array, reverse: boolean, skip = 0): Generator<number> {
    return recordsBetween(
      this.files.entries,
      tableKey(index.id, start),
      tableKey(index.id, end),
      reverse,
      skip,
    );
  }

  /** Whether the entries in [start, end) are more than a limit, else their number. LMDB counts 20 million a second. */
  countUpTo(index: IndexSpec, start: Uint8Array, end: Uint8Array, limit: number): number {
    return this.keyAfter(index, start, end, limit) ? limit : this.countAll(index, start, end);
  }

  /** Counts the entries in [start, end). */
  *countRange(index: IndexSpec, start: Uint8Array, end: Uint8Array): Steps<number> {
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
    return this.files.entries.getKeysCount({
      start: tableKey(index.id, start),
      end: tableKey(index.id, end),
    });
  }

  /** The key, without the index's id, that comes a number of entries after the start. */
  private keyAfter(index: IndexSpec, start: Uint8Array, end: Uint8Array, offset: number): Buffer | undefined {
    const range = { start: tableKey(index.id, start), end: tableKey(index.id, end), offset, limit: 1 };
    const [key] = [...this.files.entries.getKeys(range)] as Buffer[];
    return key?.subarray(ID_BYTES);
  }

  /** Inside a job: stores a document. Throws MongoError 11000 if a unique index has its key. */
  insert(collection: Collection, bytes: Buffer, doc: Doc): void {
    const record = collection.nextRecord;
    const keys = collection.indexes.map((index) => this.keysFor(collection, index, doc));
    collection.indexes.forEach((index, i) => {
      this.assertUnique(collection, index, keys[i] as IndexKey[], record);
    });
    collection.nextRecord++;
    collection.count++;
    this.changed.add(collection);
    this.files.docs.putSync(tableKey(collection.id, undefined, record), bytes);
    collection.indexes.forEach((index, i) => {
      for (const key of keys[i] as IndexKey[])
        this.files.entries.putSync(this.entryKey(index, key, record), EMPTY);
    });
  }

  /** Inside a job: replaces a document and updates only the index entries that differ. */
  replace(collection: Collection, record: number, before: Doc, bytes: Buffer, after: Doc): void {
    const changes = collection.indexes.map((index) => {
      const old = new Map(this.keysFor(collection, index, before).map((key) => [latin1(key), key]));
      const added = this.keysFor(collection, index, after).filter((key) => !old.delete(latin1(key)));
      this.assertUnique(collection, index, added, record);
      return { index, added, removed: [...old.values()] };
    });
    this.files.docs.putSync(tableKey(collection.id, undefined, record), bytes);
    for (const { index, added, removed } of changes) {
      for (const key of removed) this.files.entries.removeSync(this.entryKey(index, key, record));
      for (const key of added) this.files.entries.putSync(this.entryKey(index, key, record), EMPTY);
    }
  }

  /** Inside a job: removes a document with its index entries. */
  remove(collection: Collection, record: number, doc: Doc): void {
    for (const index of collection.indexes)
      for (const key of this.keysFor(collection, index, doc))
        this.files.entries.removeSync(this.entryKey(index, key, record));
    this.files.docs.removeSync(tableKey(collection.id, undefined, record));
    collection.count--;
    this.changed.add(collection);
  }

  private entryKey(index: IndexSpec, key: IndexKey, record: number): Buffer {
    return tableKey(index.id, key.bytes, record);
  }

  private keysFor(collection: Collection, index: IndexSpec, doc: Doc): IndexKey[] {
    const { keys, multikey, cut } = indexKeys(index, doc);
    if ((cut && !index.cut) || multikey.some((is, i) => is && !index.multikey[i])) {
      index.cut ||= cut;
      index.multikey = index.multikey.map((was, i) => was || multikey[i] === true);
      this.changed.add(collection);
    }
    return keys;
  }

  private assertUnique(collection: Collection, index: IndexSpec, keys: IndexKey[], record: number): void {
    if (!index.unique) return;
    for (const key of keys)
      for (const other of this.scan(index, key.bytes, successor(key.bytes), false))
        if (other !== record) throw duplicateKey(collection.namespace, index, key.values);
  }
}

const latin1 = (key: IndexKey) => key.bytes.toString('latin1');

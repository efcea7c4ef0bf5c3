import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Doc } from '../bson/compare.ts';
import { decode, encode } from '../bson/raw-document.ts';
import { sweepExpired } from '../commands/ttl.ts';
import { buildQuery, findDocuments } from '../query/query.ts';
import { compactFiles, openFiles, sizeOf } from './files.ts';
import { openStorage } from './open-storage.ts';
import type { Storage } from './storage.ts';

const NAMESPACE = 'db.c';
let directory: string;
let storage: Storage;
let checkOwnership: () => void;
const onFenced = vi.fn();

async function open(): Promise<void> {
  const options = { directory, bind: () => undefined, onFenced, log: () => undefined };
  ({ storage, checkOwnership } = await openStorage(options));
}

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'storage-'));
  await open();
});
afterEach(async () => {
  await storage.close();
  await rm(directory, { recursive: true });
});

function insert(doc: Doc): void {
  const bytes = encode(doc);
  storage.documents.insert(storage.catalog.obtain(NAMESPACE), bytes, decode(bytes));
}

function ids(filter: Doc = {}): unknown[] {
  const found = findDocuments(storage, NAMESPACE, buildQuery(filter));
  return [...found].flatMap((each) => (each ? [Number(decode(each.bytes)._id)] : []));
}

describe('write', () => {
  it('rolls back a failing job, and commits the other jobs of the same transaction', async () => {
    const jobs = [
      storage.write(() => insert({ _id: 1 })),
      storage.write(() => {
        insert({ _id: 2 });
        throw new Error('half-way');
      }),
      storage.write(() => insert({ _id: 3 })),
    ];
    const results = await Promise.allSettled(jobs);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(ids()).toEqual([1, 3]);
    expect(storage.catalog.find(NAMESPACE)?.count).toBe(2);
    await storage.close();
    await open();
    expect(ids()).toEqual([1, 3]);
    expect(ids({ _id: 3 })).toEqual([3]);
    expect(storage.catalog.find(NAMESPACE)?.count).toBe(2);
  });

  it('creates nothing if the job that creates a collection fails', async () => {
    const failing = storage.write(() => {
      insert({ _id: 1 });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(storage.catalog.all()).toEqual([]);
  });
});

describe('after a crash', () => {
  const index = { name: 'n_1', key: { n: 1 as const }, unique: false };

  it('an unfinished index is gone, and so are the entries of what was dropped', async () => {
    await storage.write(() => {
      for (let n = 0; n < 500; n++) insert({ _id: n, n });
      storage.catalog.addIndex(storage.catalog.obtain(NAMESPACE), index);
      for (let n = 500; n < 503; n++) insert({ _id: n, n });
      const dropped = storage.catalog.obtain('db.dropped');
      storage.documents.insert(dropped, encode({ _id: 1 }), { _id: 1 });
      storage.catalog.drop(dropped);
    });
    await storage.close();
    await open();
    expect(storage.catalog.find(NAMESPACE)?.indexes.map(({ name }) => name)).toEqual(['_id_']);
    // Three entries of the index, and a document with its _id.
    expect(await storage.garbage.collect()).toBe(5);
    expect(await storage.garbage.collect()).toBe(0);
    expect(ids({ n: 7 })).toEqual([7]);
  });
});

describe('an older format', () => {
  it('has its indexes rebuilt', async () => {
    await storage.write(() => {
      storage.catalog.addIndex(storage.catalog.obtain(NAMESPACE), {
        name: 'n_1',
        key: { n: 1 },
        unique: false,
      });
      for (let n = 0; n < 50; n++) insert({ _id: n, n: n % 5 });
    });
    await storage.close();
    const files = openFiles(directory);
    await files.entries.clearAsync();
    await files.meta.put(Buffer.from('format'), Buffer.from('{"version":2}'));
    await files.root.close();
    await open();
    expect(storage.catalog.find(NAMESPACE)?.indexes.map(({ name }) => name)).toEqual(['_id_', 'n_1']);
    expect(ids({ n: 3 })).toHaveLength(10);
    expect(ids({ _id: 7 })).toEqual([7]);
  });
});

describe('compaction', () => {
  it('shrinks a file that is mostly free space and loses nothing', async () => {
    await storage.write(() => {
      const collection = storage.catalog.obtain(NAMESPACE);
      storage.catalog.addIndex(collection, { name: 'n_1', key: { n: 1 }, unique: false });
      for (let n = 0; n < 3000; n++) insert({ _id: n, n: n % 7, text: 'x'.repeat(2_000) });
    });
    await storage.write(() => {
      const collection = storage.catalog.obtain(NAMESPACE);
      const filter = { _id: { $lt: 2_900 } };
      for (const found of [...findDocuments(storage, NAMESPACE, buildQuery(filter))])
        if (found) storage.documents.remove(collection, found.record, decode(found.bytes));
    });
    await storage.close();
    const sparse = openFiles(directory);
    const before = sizeOf(sparse);
    expect(before.free).toBeGreaterThan(before.total / 2);
    const compacted = await compactFiles(directory, sparse, () => true);
    const after = sizeOf(compacted);
    expect(after.total).toBeLessThan(before.total / 4);
    expect(after.free).toBeLessThan(after.total / 2);
    await compacted.root.close();
    await open();
    expect(ids()).toHaveLength(100);
    await storage.write(() => insert({ _id: 9_000, n: 3 }));
    expect(ids({ n: 3 })).toHaveLength(16);
  });
});

describe('ownership', () => {
  it('passes to the process that opens the directory last; the one before commits nothing more', async () => {
    const [first, checkFirst] = [storage, checkOwnership];
    await first.write(() => insert({ _id: 1 }));
    await open();
    await expect(first.write(() => first.catalog.obtain('db.other'))).rejects.toThrow();
    expect(onFenced).toHaveBeenCalledTimes(1);
    checkFirst();
    expect(onFenced).toHaveBeenCalledTimes(2);
    await storage.write(() => insert({ _id: 2 }));
    expect(ids()).toEqual([1, 2]);
    expect(storage.catalog.find('db.other')).toBeUndefined();
    await first.close();
  });
});

describe('sweepExpired', () => {
  it('removes expired documents, and none without a date', async () => {
    const hourAgo = new Date(Date.now() - 3_600_000);
    await storage.write(() => {
      const index = { name: 't', key: { at: -1 as const }, unique: false, expireAfterSeconds: 60 };
      storage.catalog.addIndex(storage.catalog.obtain(NAMESPACE), index);
      [hourAgo, new Date(), null, 'old', new Date(Date.now() + 1e6)].forEach((at, i) => {
        insert({ _id: i + 1, at });
      });
      insert({ _id: 6, at: [new Date(), hourAgo] });
      for (let i = 7; i < 2500; i++) insert({ _id: i, at: hourAgo });
    });
    await sweepExpired(storage);
    expect(ids()).toEqual([2, 3, 4, 5]);
  });
});

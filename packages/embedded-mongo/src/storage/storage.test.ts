import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Doc } from '../bson/compare.ts';
import { decode, encode } from '../bson/raw-document.ts';
import { sweepExpired } from '../commands/ttl.ts';
import { buildQuery, findDocuments } from '../query/query.ts';
import { Storage } from './storage.ts';

const NAMESPACE = 'db.c';
let directory: string;
let storage: Storage;
const onFenced = vi.fn();

function open(): Storage {
  const opened = new Storage(directory, onFenced);
  opened.claim(() => undefined);
  return opened;
}

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'storage-'));
  storage = open();
});
afterEach(async () => {
  await storage.close();
  await rm(directory, { recursive: true });
});

function insert(doc: Doc): void {
  const bytes = encode(doc);
  storage.insert(storage.obtain(NAMESPACE), bytes, decode(bytes));
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
    expect(storage.find(NAMESPACE)?.count).toBe(2);
    await storage.close();
    storage = open();
    expect(ids()).toEqual([1, 3]);
    expect(ids({ _id: 3 })).toEqual([3]);
    expect(storage.find(NAMESPACE)?.count).toBe(2);
  });

  it('creates nothing if the job that creates a collection fails', async () => {
    const failing = storage.write(() => {
      insert({ _id: 1 });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(storage.all()).toEqual([]);
  });
});

describe('after a crash', () => {
  const index = { name: 'n_1', key: { n: 1 as const }, unique: false };

  it('an unfinished index is gone, and so are the entries of what was dropped', async () => {
    await storage.write(() => {
      for (let n = 0; n < 500; n++) insert({ _id: n, n });
      storage.addIndex(storage.obtain(NAMESPACE), index);
      for (let n = 500; n < 503; n++) insert({ _id: n, n });
      storage.insert(storage.obtain('db.dropped'), encode({ _id: 1 }), { _id: 1 });
      storage.drop(storage.obtain('db.dropped'));
    });
    await storage.close();
    storage = open();
    expect(storage.find(NAMESPACE)?.indexes.map(({ name }) => name)).toEqual(['_id_']);
    // Three entries of the index, and a document with its _id.
    expect(await storage.collectGarbage()).toBe(5);
    expect(await storage.collectGarbage()).toBe(0);
    expect(ids({ n: 7 })).toEqual([7]);
  });
});

describe('compact', () => {
  it('shrinks a file that is mostly free space and loses nothing', async () => {
    await storage.write(() => {
      storage.addIndex(storage.obtain(NAMESPACE), { name: 'n_1', key: { n: 1 }, unique: false });
      for (let n = 0; n < 3000; n++) insert({ _id: n, n: n % 7, text: 'x'.repeat(2_000) });
    });
    await storage.write(() => {
      const collection = storage.obtain(NAMESPACE);
      const filter = { _id: { $lt: 2_900 } };
      for (const found of [...findDocuments(storage, NAMESPACE, buildQuery(filter))])
        if (found) storage.remove(collection, found.record, decode(found.bytes));
    });
    const before = storage.size();
    expect(before.free).toBeGreaterThan(before.total / 2);
    await storage.compact();
    const after = storage.size();
    expect(after.total).toBeLessThan(before.total / 4);
    expect(after.free).toBeLessThan(after.total / 2);
    expect(ids()).toHaveLength(100);
    await storage.write(() => insert({ _id: 9_000, n: 3 }));
    expect(ids({ n: 3 })).toHaveLength(16);
    await storage.close();
    storage = open();
    expect(ids()).toHaveLength(101);
  });
});

describe('claim', () => {
  it('fences off the process that had the directory before, which commits nothing more', async () => {
    const first = storage;
    await first.write(() => insert({ _id: 1 }));
    storage = open();
    await expect(first.write(() => first.obtain('db.other'))).rejects.toThrow();
    expect(onFenced).toHaveBeenCalledTimes(1);
    first.checkOwnership();
    expect(onFenced).toHaveBeenCalledTimes(2);
    await storage.write(() => insert({ _id: 2 }));
    expect(ids()).toEqual([1, 2]);
    expect(storage.find('db.other')).toBeUndefined();
    await first.close();
  });
});

describe('sweepExpired', () => {
  it('removes expired documents, and none without a date', async () => {
    const hourAgo = new Date(Date.now() - 3_600_000);
    await storage.write(() => {
      const index = { name: 't', key: { at: -1 as const }, unique: false, expireAfterSeconds: 60 };
      storage.addIndex(storage.obtain(NAMESPACE), index);
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

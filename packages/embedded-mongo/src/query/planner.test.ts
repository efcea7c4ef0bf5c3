import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decode, encode } from '../bson/raw-document.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { buildQuery, planOf } from './query.ts';

const NAMESPACE = 'db.c';
/** More than the planner counts. */
const DOCUMENTS = 12_000;
const TAGGED = DOCUMENTS / 10;

let directory: string;
let storage: Storage;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'planner-'));
  const options = { directory, bind: () => undefined, onFenced: () => undefined, log: () => undefined };
  ({ storage } = await openStorage(options));
  await storage.write(() => {
    const collection = storage.catalog.obtain(NAMESPACE);
    storage.catalog.addIndex(collection, { name: 'live_at', key: { live: 1, at: -1 }, unique: false });
    storage.catalog.addIndex(collection, { name: 'tags', key: { tags: 1 }, unique: false });
    for (let at = 0; at < DOCUMENTS; at++) {
      const bytes = encode({ _id: at, live: true, at, tags: at < TAGGED ? ['rare'] : ['common'] });
      storage.documents.insert(storage.catalog.obtain(NAMESPACE), bytes, decode(bytes));
    }
  });
});
afterAll(async () => {
  await storage.close();
  await rm(directory, { recursive: true });
});

function indexFor(tag: string, limit: number): string | undefined {
  const filter = { live: true, tags: { $in: [tag] }, at: { $exists: true } };
  const query = buildQuery(filter, { sortSpec: { at: -1 }, limit });
  const collection = storage.catalog.find(NAMESPACE);
  return collection && planOf(storage, collection, query).index?.name;
}

it('reads in order what soon has enough matches', () => {
  expect(indexFor('common', 200)).toBe('live_at');
});

it('sorts few candidates rather than read most documents in order', () => {
  expect(indexFor('rare', 200)).toBe('tags');
});

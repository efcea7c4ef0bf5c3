import { type Document, MongoServerError } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { codeOf, testDatabase } from './database.ts';
import { randomFrom } from './random.ts';

const { c, db } = testDatabase();

describe('unique', () => {
  it('rejects a second document with the same key and names the key', async () => {
    await c.createIndex({ email: 1, n: -1 }, { unique: true });
    await c.insertOne({ email: 'a"b', n: 1 });
    const error = await c.insertOne({ email: 'a"b', n: 1 }).catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(MongoServerError);
    expect(error).toMatchObject({
      code: 11000,
      keyPattern: { email: 1, n: -1 },
      keyValue: { email: 'a"b', n: 1 },
    });
    expect((error as Error).message).toContain(
      `E11000 duplicate key error collection: ${c.namespace} index: email_1_n_-1 dup key: { email: "a`,
    );
    await c.insertOne({ email: 'a"b', n: 2 });
    expect(await codeOf(c.updateOne({ n: 2 }, { $set: { n: 1 } }))).toBe(11000);
    expect(await c.countDocuments({ n: 2 })).toBe(1);
    await c.updateOne({ n: 1 }, { $set: { other: 1 } });
  });

  it('treats null and missing as equal', async () => {
    await c.createIndex({ a: 1 }, { unique: true });
    await c.insertOne({ a: 1 });
    await c.insertOne({});
    expect(await codeOf(c.insertOne({ a: null }))).toBe(11000);
    expect(await codeOf(c.insertOne({}))).toBe(11000);
  });

  it('applies to each element of an array, between documents only', async () => {
    await c.createIndex({ tags: 1 }, { unique: true });
    await c.insertOne({ tags: ['a', 'b', 'a'] });
    expect(await codeOf(c.insertOne({ tags: ['c', 'b'] }))).toBe(11000);
    await c.insertOne({ tags: 'c' });
  });

  it('cannot be created over duplicates, and leaves nothing behind', async () => {
    await c.insertMany([{ a: 1 }, { a: 1 }]);
    expect(await codeOf(c.createIndex({ a: 1 }, { unique: true }))).toBe(11000);
    expect(await c.indexes()).toHaveLength(1);
    expect(await c.find({ a: 1 }).toArray()).toHaveLength(2);
  });

  it('distinguishes long keys with a common prefix', async () => {
    await c.createIndex({ a: 1 }, { unique: true });
    const long = 'x'.repeat(5000);
    await c.insertMany([{ a: `${long}1` }, { a: `${long}2` }, { a: 'x' }]);
    expect(await codeOf(c.insertOne({ a: `${long}2` }))).toBe(11000);
    expect(await c.countDocuments({ a: `${long}2` })).toBe(1);
    expect(await c.countDocuments({ a: { $gt: `${long}1` } })).toBe(1);
    expect((await c.find().sort({ a: -1 }).toArray()).map(({ a }) => a.length)).toEqual([5001, 5001, 1]);
  });
});

describe('batches', () => {
  const documents = () => [{ _id: 1 }, { _id: 1 }, { _id: 2 }, { _id: 2 }, { _id: 3 }] as Document[];

  it('stop at the first error if ordered', async () => {
    const error = await c.insertMany(documents()).catch((failure: unknown) => failure);
    expect(error).toMatchObject({ code: 11000, writeErrors: [{ index: 1, code: 11000 }] });
    expect(await c.countDocuments()).toBe(1);
  });

  it('continue if unordered', async () => {
    const error = await c.insertMany(documents(), { ordered: false }).catch((failure: unknown) => failure);
    expect(error).toMatchObject({ insertedCount: 3, writeErrors: [{ index: 1 }, { index: 3 }] });
    expect(await c.countDocuments()).toBe(3);
  });

  it('mix kinds of writes', async () => {
    const result = await c.bulkWrite([
      { insertOne: { document: { _id: 1, n: 1 } as Document } },
      { updateOne: { filter: { _id: 1 as never }, update: { $inc: { n: 1 } } } },
      { updateMany: { filter: { n: 2 }, update: { $set: { m: 1 } } } },
      { replaceOne: { filter: { _id: 2 as never }, replacement: { n: 5 }, upsert: true } },
      { deleteOne: { filter: { n: 2 } } },
    ]);
    expect(result).toMatchObject({
      insertedCount: 1,
      matchedCount: 2,
      modifiedCount: 2,
      upsertedCount: 1,
      deletedCount: 1,
    });
    expect(await c.find().toArray()).toEqual([{ _id: 2, n: 5 }]);
  });
});

describe('the catalog', () => {
  it('lists, preserves and drops indexes', async () => {
    await c.createIndexes([
      { key: { a: 1 }, name: 'a_1' },
      { key: { b: 1, _id: -1 }, name: 'mine', unique: true },
      { key: { t: 1 }, name: 't_1', expireAfterSeconds: 60 },
    ]);
    await c.createIndex({ a: 1 });
    expect(await c.indexes()).toEqual([
      { v: 2, key: { _id: 1 }, name: '_id_' },
      { v: 2, key: { a: 1 }, name: 'a_1' },
      { v: 2, key: { b: 1, _id: -1 }, name: 'mine', unique: true },
      { v: 2, key: { t: 1 }, name: 't_1', expireAfterSeconds: 60 },
    ]);
    expect(await codeOf(c.createIndex({ a: 1 }, { unique: true }))).toBe(85);
    expect(await codeOf(c.createIndex({ x: 1 }, { name: 'a_1' }))).toBe(86);
    expect(await codeOf(c.dropIndex('none'))).toBe(27);
    expect(await codeOf(c.dropIndex('_id_'))).toBe(72);
    await c.dropIndex('mine');
    expect(await c.indexes()).toHaveLength(3);
  });

  it('lists and drops collections', async () => {
    await c.insertOne({});
    await db.createCollection('other');
    expect(await codeOf(db.command({ create: 'other' }))).toBe(48);
    const names = async () =>
      (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name).sort();
    expect(await names()).toEqual(['other', 'things']);
    expect(await db.listCollections({ name: 'other' }).toArray()).toMatchObject([
      { name: 'other', type: 'collection' },
    ]);
    await db.collection('other').drop();
    expect(await names()).toEqual(['things']);
    expect(await codeOf(db.collection('none').indexes())).toBe(26);
  });

  it('rejects parallel arrays', async () => {
    await c.createIndex({ a: 1, b: 1 });
    expect(await codeOf(c.insertOne({ a: [1, 2], b: [3, 4] }))).toBe(171);
    await c.insertOne({ a: [1, 2], b: 3 });
  });
});

describe('plans', () => {
  it('return the same with and without indexes, after every kind of write', async () => {
    const next = randomFrom(20260117);
    const values = [null, 1, 2, 3, 'x', 'y', [], [1, 3], ['x', 2], true, new Date(5), { p: 1 }, 2.5];
    const value = () => values[next(values.length)];
    const document = (_id: number) => {
      const made: Document = { _id, s: next(50) };
      if (next(4)) made.a = value();
      if (next(4)) made.b = Array.isArray(made.a) ? next(5) : value();
      if (next(4)) made.c = { d: value() };
      return made;
    };
    await c.createIndexes([
      { key: { a: 1, s: -1 }, name: 'as' },
      { key: { b: -1 }, name: 'b' },
      { key: { s: -1, _id: -1 }, name: 's' },
      { key: { 'c.d': 1, s: 1 }, name: 'cd' },
    ]);
    await c.insertMany(Array.from({ length: 300 }, (_, i) => document(i)));
    for (let i = 0; i < 60; i++) {
      const { _id, ...replacement } = document(next(300));
      await c.replaceOne({ _id }, replacement);
    }
    for (let i = 0; i < 60; i++) await c.updateMany({ s: next(50) }, { $set: { a: value(), b: next(3) } });
    await c.deleteMany({ s: { $in: [3, 9, 27] } });
    const unindexed = db.collection('unindexed');
    await unindexed.insertMany(await c.find().toArray());

    const operators = ['$gt', '$gte', '$lt', '$lte', '$eq', '$ne'];
    const scalars = [null, 1, 2, 3, 'x', 'y', true, new Date(5), 2.5];
    const scalar = () => scalars[next(scalars.length)];
    const condition = (): unknown => {
      switch (next(4)) {
        case 0:
          return scalar();
        case 1:
          return { [operators[next(6)] as string]: scalar() };
        case 2:
          return { $in: [scalar(), scalar(), scalar()] };
        default:
          return { $gte: scalar(), $lte: scalar() };
      }
    };
    const paths = ['a', 'b', 'c.d', 's'];
    for (let i = 0; i < 250; i++) {
      const filter = Object.fromEntries(
        Array.from({ length: 1 + next(2) }, () => [paths[next(4)], condition()]),
      );
      const sort = [
        undefined,
        { s: -1, _id: -1 },
        { s: 1, _id: 1 },
        { a: 1, s: -1, _id: 1 },
        { 'c.d': 1, s: 1, _id: 1 },
      ][next(5)] as Document | undefined;
      const options = sort ? { sort, skip: next(5), limit: 1 + next(20) } : { sort: { _id: 1 } as Document };
      const planned = await c.find(filter, options as never).toArray();
      const scanned = await unindexed.find(filter, options as never).toArray();
      expect(planned, JSON.stringify({ filter, sort })).toEqual(scanned);
    }
  });

  it('use the index of an array for candidates, which other conditions narrow', async () => {
    const trigrams = (text: string) =>
      Array.from({ length: text.length - 2 }, (_, i) => text.slice(i, i + 3));
    const titles = Array.from({ length: 200 }, (_, i) => `bridge number ${i} over the river`);
    await c.createIndex({ trigrams: 1 });
    await c.createIndex({ at: -1 });
    await c.insertMany(titles.map((title, at) => ({ title, at, trigrams: trigrams(title) })));
    const text = { title: { $regex: 'ber 19 over' } };
    const found = await c.find({ trigrams: { $in: ['19 '] }, ...text }).toArray();
    expect(found.map(({ at }) => at)).toEqual([19]);
    const newest = await c
      .find({ trigrams: { $in: ['riv'] }, title: { $regex: 'river' } })
      .sort({ at: -1 })
      .limit(2)
      .toArray();
    expect(newest.map(({ at }) => at)).toEqual([199, 198]);
  });
});

describe('counts', () => {
  it('are equal by index entries and by documents', async () => {
    const day = (n: number) => new Date(Date.UTC(2026, 0, n));
    const documents = Array.from({ length: 60 }, (_, n) => ({
      state: n % 3 === 0 ? 'Goa' : n % 3 === 1 ? null : 'Kerala',
      at: n % 10 === 9 ? 'no date' : day(1 + (n % 20)),
      tags: n % 4 === 0 ? ['a', 'b', 'a'] : 'a',
      n,
    }));
    await c.insertMany(documents);
    const filters: Document[] = [
      { state: 'Goa' },
      { state: null },
      { state: { $in: ['Goa', 'Kerala', 'Goa'] } },
      { state: { $in: ['Goa', null] } },
      { state: { $in: [] } },
      { state: 'Goa', at: { $gte: day(5), $lt: day(12) } },
      { at: { $gt: day(3) } },
      { at: { $lte: day(3) } },
      { at: { $lt: 'p' } },
      { state: 'Goa', n: { $gt: 30 } },
      { state: { $ne: 'Goa' } },
      { $or: [{ state: 'Goa' }, { n: 1 }] },
      { $and: [{ state: 'Goa' }, { state: 'Kerala' }] },
      { tags: 'a' },
      { tags: { $in: ['a', 'b'] } },
      { n: { $gt: 10, $lt: 20 } },
    ];
    const byDocuments = await Promise.all(filters.map((filter) => c.find(filter).toArray()));
    const keys: Record<string, 1 | -1>[] = [{ state: 1, at: -1 }, { at: 1 }, { tags: 1 }, { n: 1 }];
    for (const key of keys) await c.createIndex(key);
    for (const [i, filter] of filters.entries()) {
      const expected = byDocuments[i]?.length ?? 0;
      expect(await c.countDocuments(filter), JSON.stringify(filter)).toBe(expected);
      const limited = await c.countDocuments(filter, { limit: 5 });
      expect(limited, JSON.stringify(filter)).toBe(Math.min(5, expected));
    }
  });
});

it('skips entries of an index as it would skip documents, in both directions', async () => {
  await c.createIndex({ state: 1, n: -1 });
  await c.insertMany(Array.from({ length: 90 }, (_, n) => ({ n, state: n % 2 === 0 ? 'Goa' : 'Kerala' })));
  for (const filter of [{}, { state: 'Goa' }, { state: { $in: ['Goa', 'Kerala'] } }]) {
    for (const sort of [{ _id: 1 }, { _id: -1 }, { state: 1, n: -1 }, { state: -1, n: 1 }] as Document[]) {
      const all = await c.find(filter).sort(sort).toArray();
      for (const skip of [0, 1, 16, 17, 44, 89, 90, 200]) {
        const some = await c.find(filter).sort(sort).skip(skip).limit(20).toArray();
        expect(some, JSON.stringify({ filter, sort, skip })).toEqual(all.slice(skip, skip + 20));
      }
    }
  }
});

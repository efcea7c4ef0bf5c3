import { type Document, MongoClient } from 'mongodb';
import { describe, expect, inject, it } from 'vitest';
import { codeOf, isEmbedded, testDatabase } from './database.ts';

const { c, db, client } = testDatabase();

/** Not supported by any MongoDB without a replica set. */
describe('a standalone server', async () => {
  const probe = await MongoClient.connect(inject('mongoUri'));
  const hello = await probe.db('admin').command({ hello: 1 });
  await probe.close();

  it.runIf(hello.setName === undefined)('rejects transactions', async () => {
    await c.insertOne({});
    const session = client.startSession();
    session.startTransaction();
    expect(await codeOf(c.findOne({}, { session }))).toBe(20);
    await session.endSession();
  });
});

describe('any server', () => {
  it('rejects commands that nobody knows', async () => {
    expect(await codeOf(db.command({ nonsense: 1 }))).toBe(59);
    expect(await codeOf(db.command({ find: 'things', nonsense: 1 }))).toBe(40415);
    expect(await codeOf(db.collection('a$b').insertOne({}))).toBe(73);
  });

  it('times out after maxTimeMS', async () => {
    await c.insertMany(
      Array.from({ length: 20_000 }, (_, n) => ({ n, text: 'a long enough text to look at' })),
    );
    const slow = {
      $or: Array.from({ length: 100 }, (_, i) => ({ text: { $regex: `absent ${i}`, $options: 'i' } })),
    };
    expect(await codeOf(c.find(slow).maxTimeMS(1).toArray())).toBe(50);
  });

  it('rejects a document that is nested too deep or grows beyond 16 MiB', async () => {
    let deep: Document = {};
    for (let i = 0; i < 250; i++) deep = { a: deep };
    expect(await codeOf(c.insertOne(deep))).toBe(15);
    await c.insertOne({ a: [] });
    const big = 'x'.repeat(9_000_000);
    const grow: Document = { $push: { a: big } };
    await c.updateOne({}, grow);
    expect(await codeOf(c.updateOne({}, grow))).toBe(10334);
    expect((await c.findOne({}))?.a).toHaveLength(1);
  });
});

describe.runIf(isEmbedded)('the embedded server', () => {
  it.each<[string, () => Promise<unknown>, number]>([
    ['other query operators', () => c.find({ a: { $size: 1 } }).toArray(), 2],
    ['other logical operators', () => c.find({ $nor: [{ a: 1 }] }).toArray(), 2],
    ['positions in arrays', () => c.find({ 'a.0': 1 }).toArray(), 238],
    ['empty names in paths', () => c.find({ 'a..b': 1 }).toArray(), 238],
    ['hints', () => c.find().hint({ _id: 1 }).toArray(), 40415],
    ['collation', () => c.find({}, { collation: { locale: 'en' } }).toArray(), 40415],
    ['other stages', () => c.aggregate([{ $lookup: {} }]).toArray(), 40324],
    ['stages in another order', () => c.aggregate([{ $limit: 1 }, { $match: { a: 1 } }]).toArray(), 238],
    ['expressions', () => c.aggregate([{ $group: { _id: { $year: '$a' } } }]).toArray(), 238],
    [
      'other accumulators',
      () => c.aggregate([{ $group: { _id: '$a', m: { $max: '$a' } } }]).toArray(),
      15952,
    ],
    ['computed projections', () => c.find({}, { projection: { b: '$a' } }).toArray(), 238],
    ['exclusions below the top level', () => c.find({}, { projection: { 'a.b': 0 } }).toArray(), 238],
    ['text indexes', () => c.createIndex({ a: 'text' }), 67],
    ['wildcard indexes', () => c.createIndex({ '$**': 1 }), 238],
    ['partial indexes', () => c.createIndex({ a: 1 }, { partialFilterExpression: { a: 1 } }), 67],
    ['sparse indexes', () => c.createIndex({ a: 1 }, { sparse: true }), 67],
    ['capped collections', () => db.createCollection('capped', { capped: true, size: 4096 }), 40415],
    ['pipelines as updates', () => c.updateOne({}, [{ $set: { a: 1 } }]), 238],
    ['other update operators', () => c.updateOne({}, { $rename: { a: 'b' } }), 9],
    ['updates of array elements', () => c.updateOne({}, { $set: { 'a.0': 1 } }), 238],
    ['clauses of $push', () => c.updateOne({}, { $push: { a: { $each: [1] } } } as Document), 238],
    ['array filters', () => c.updateOne({}, { $set: { a: 1 } }, { arrayFilters: [{ x: 1 }] }), 40415],
    ['sums beyond 32 bits', () => c.updateOne({}, { $inc: { n: 2_000_000_000 } }), 2],
    ['more than one copy', () => c.insertOne({}, { writeConcern: { w: 3 } }), 2],
  ])('rejects %s', async (_, attempt, code) => {
    await c.insertOne({ a: [1], n: 2_000_000_000 });
    expect(await codeOf(attempt())).toBe(code);
  });
});

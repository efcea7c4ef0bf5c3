import { Decimal128, type Document, MongoClient } from 'mongodb';
import { describe, expect, inject, it } from 'vitest';
import { codeOf, isEmbedded, testDatabase } from './database.ts';

const { c, db, client } = testDatabase();

/** Not supported by any MongoDB without a replica set. */
describe('a standalone server', async () => {
  const probe = await MongoClient.connect(inject('mongoUri'));
  const hello = await probe.db('admin').command({ hello: 1 });
  await probe.close();

  it.runIf(hello.setName === undefined)('rejects change streams and transactions', async () => {
    expect(await codeOf(c.aggregate([{ $changeStream: {} }]).toArray())).toBe(40573);
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
    const slow = { $or: Array.from({ length: 60 }, (_, i) => ({ text: { $regex: `(.*)(.*)z${i}$` } })) };
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
    ['JavaScript', () => c.find({ $where: 'true' }).toArray(), 139],
    ['text search', () => c.find({ $text: { $search: 'x' } }).toArray(), 27],
    ['geometry', () => c.find({ a: { $near: [1, 2] } }).toArray(), 2],
    ['expressions in filters', () => c.find({ $expr: { $eq: [1, 1] } }).toArray(), 2],
    ['other stages', () => c.aggregate([{ $lookup: {} }]).toArray(), 40324],
    ['expressions', () => c.aggregate([{ $group: { _id: { $year: '$a' } } }]).toArray(), 168],
    ['computed projections', () => c.find({}, { projection: { b: '$a' } }).toArray(), 168],
    ['collation', () => c.find({}, { collation: { locale: 'en' } }).toArray(), 238],
    ['collation of an index', () => c.createIndex({ a: 1 }, { collation: { locale: 'en' } }), 67],
    ['text indexes', () => c.createIndex({ a: 'text' }), 67],
    ['hashed indexes', () => c.createIndex({ a: 'hashed' }), 67],
    ['wildcard indexes', () => c.createIndex({ '$**': 1 }), 67],
    ['partial indexes', () => c.createIndex({ a: 1 }, { partialFilterExpression: { a: 1 } }), 67],
    ['sparse indexes', () => c.createIndex({ a: 1 }, { sparse: true }), 67],
    ['capped collections', () => db.createCollection('capped', { capped: true, size: 4096 }), 238],
    ['views', () => db.createCollection('view', { viewOn: 'things' }), 238],
    ['pipelines as updates', () => c.updateOne({}, [{ $set: { a: 1 } }]), 9],
    ['other update operators', () => c.updateOne({}, { $rename: { a: 'b' } }), 9],
    ['array filters', () => c.updateOne({}, { $set: { 'a.$[x]': 1 } }, { arrayFilters: [{ x: 1 }] }), 40415],
    ['the positional operator', () => c.updateOne({ a: 1 }, { $set: { 'a.$': 1 } }), 2],
    ['decimals', () => c.insertOne({ a: Decimal128.fromString('1.5') }), 2],
    ['more than one copy', () => c.insertOne({}, { writeConcern: { w: 3 } }), 2],
  ])('rejects %s', async (_, attempt, code) => {
    await c.insertOne({ a: [1] });
    expect(await codeOf(attempt())).toBe(code);
  });

  it('replies to what mongosh sends at startup', async () => {
    const admin = client.db('admin');
    expect(await admin.command({ buildInfo: 1 })).toMatchObject({ ok: 1 });
    expect(await admin.command({ connectionStatus: 1 })).toMatchObject({ ok: 1 });
    expect(await admin.command({ hostInfo: 1 })).toMatchObject({ ok: 1 });
    expect(await admin.command({ getParameter: 1, featureCompatibilityVersion: 1 })).toMatchObject({ ok: 1 });
    expect(await admin.command({ ping: 1 })).toEqual({ ok: 1 });
  });
});

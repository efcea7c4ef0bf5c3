import type { Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { codeOf, isEmbedded, testDatabase } from './database.ts';

const { c, db } = testDatabase();
const COUNT = 8_000;

const other = () => db.collection('other');
const shortRead = () => other().findOne();
const shortWrite = () => other().insertOne({}).then(shortRead);

/** Runs a short operation beside the long one; returns which is done first. */
async function firstDone(operation: Promise<unknown>, short: Promise<unknown>): Promise<string> {
  const first = await Promise.race([operation.then(() => 'the long one'), short.then(() => 'the short one')]);
  await operation;
  return first;
}

describe.runIf(isEmbedded)('a long operation', () => {
  const insertDocuments = () =>
    c.insertMany(Array.from({ length: COUNT }, (_, n) => ({ n, text: `document number ${n}` })));

  it.each<[string, () => Promise<unknown>]>([
    ['an update of all documents', () => c.updateMany({}, { $inc: { n: 1 } })],
    ['a deletion of all documents', () => c.deleteMany({ n: { $gte: 0 } })],
    ['a new index', () => c.createIndex({ n: 1, text: 1 })],
  ])('leaves other writes their turn: %s', async (_, operation) => {
    await insertDocuments();
    expect(await firstDone(operation(), shortWrite())).toBe('the short one');
  });

  // A single scan can be over before the flush of another client's write.
  it.each<[string, () => Promise<unknown>]>([
    ['an unindexed search', () => c.find({ text: { $regex: 'absent' } }).toArray()],
    ['an unindexed sort', () => c.find().sort({ n: -1 }).limit(1).toArray()],
    ['a group', () => c.aggregate([{ $group: { _id: '$n', count: { $sum: 1 } } }]).toArray()],
    ['an unindexed count', () => c.countDocuments({ text: 'absent' })],
    [
      'an upsert that finds nothing',
      () => c.updateOne({ text: 'absent' }, { $set: { n: 1 } }, { upsert: true }),
    ],
  ])('leaves other reads their turn: %s', async (_, operation) => {
    await insertDocuments();
    expect(await firstDone(operation(), shortRead())).toBe('the short one');
  });
});

describe('an index that is built while others write', () => {
  it('has the entries of all documents', async () => {
    await c.insertMany(Array.from({ length: COUNT }, (_, _id) => ({ _id, n: _id })) as unknown as Document[]);
    const build = c.createIndex({ n: 1 });
    const writes = Array.from({ length: 300 }, async (_, i) => {
      await c.insertOne({ _id: (COUNT + i) as never, n: COUNT + i });
      await c.updateOne({ _id: (COUNT - 1 - i) as never }, { $set: { n: -1 - i } });
      await c.deleteOne({ _id: i as never });
    });
    await Promise.all([build, c.createIndex({ n: 1 }), ...writes]);
    const sorted = await c.find({}).sort({ n: 1 }).toArray();
    const scanned = await c.find({}).toArray();
    expect(sorted).toHaveLength(COUNT);
    expect(sorted).toEqual(scanned.toSorted((a, b) => a.n - b.n));
  });

  it('is not there after a duplicate, and its name can be used again', async () => {
    await c.insertMany([...Array.from({ length: COUNT }, (_, n) => ({ n })), { n: 0 }]);
    expect(await codeOf(c.createIndex({ n: 1 }, { unique: true }))).toBe(11000);
    expect(await c.indexes()).toHaveLength(1);
    await c.createIndex({ n: 1 });
    expect(await c.countDocuments({ n: 0 })).toBe(2);
  });
});

it('sorts the same with and without an index', async () => {
  await c.insertMany(
    Array.from({ length: COUNT }, (_, _id) => ({ _id, n: (_id * 7919) % 101 })) as unknown as Document[],
  );
  const unindexed = await c.find().sort({ n: -1, _id: 1 }).toArray();
  await c.createIndex({ n: -1, _id: 1 });
  expect(await c.find().sort({ n: -1, _id: 1 }).toArray()).toEqual(unindexed);
  expect(unindexed[0]).toMatchObject({ n: 100 });
});

import { type Document, Double, Int32, MongoServerError, ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { codeOf, testDatabase } from './database.ts';

const { c, db } = testDatabase();

/** Runs a raw write command; throws its first write error, as the driver's methods do. */
async function commandErrors(command: Document): Promise<void> {
  const { writeErrors } = await db.command(command);
  if (writeErrors) throw new MongoServerError(writeErrors[0]);
}

async function updated(before: Document, update: Document): Promise<Document | null> {
  await c.insertOne({ _id: 1, ...before } as Document);
  await c.updateOne({ _id: 1 as never }, update);
  return c.findOne({}, { projection: { _id: 0 } });
}

describe('operators', () => {
  it.each<[Document, Document, Document]>([
    [{ a: 1 }, { $set: { a: 2, b: { c: 3 } } }, { a: 2, b: { c: 3 } }],
    [{}, { $set: { 'a.b.c': 1 } }, { a: { b: { c: 1 } } }],
    [{ a: { b: 1, c: 2 } }, { $set: { 'a.b': 3, 'a.d': 4 } }, { a: { b: 3, c: 2, d: 4 } }],
    [{ a: { n: 1 } }, { $inc: { 'a.n': 2 } }, { a: { n: 3 } }],
    [{ a: 1, b: 2 }, { $unset: { a: '' } }, { b: 2 }],
    [{ a: { b: 1, c: 2 } }, { $unset: { 'a.b': 1, 'x.y': 1 } }, { a: { c: 2 } }],
    [{ a: 1 }, { $inc: { a: 2, b: -1 } }, { a: 3, b: -1 }],
    [{ a: 1 }, { $inc: { a: 0.5 } }, { a: 1.5 }],
    [{ a: 5 }, { $setOnInsert: { a: 1 } }, { a: 5 }],
    [{ a: [1] }, { $push: { a: 2, b: 3 } }, { a: [1, 2], b: [3] }],
    [{ a: [{ x: 1, y: 2 }, { x: 2 }, 3] }, { $pull: { a: { x: { $in: [1] } } } }, { a: [{ x: 2 }, 3] }],
    [{ b: 1 }, { $pull: { a: { x: 1 } } }, { b: 1 }],
    [{ a: 1, b: 1 }, { c: 1 }, { c: 1 }],
  ])('%j changed by %j', async (before, update, after) => {
    if (Object.keys(update)[0]?.startsWith('$')) expect(await updated(before, update)).toEqual(after);
    else {
      await c.insertOne({ ...before });
      await c.replaceOne({}, update);
      expect(await c.findOne({}, { projection: { _id: 0 } })).toEqual(after);
    }
  });

  it('appends new fields in the order of their names', async () => {
    const after = await updated({ z: 1 }, { $set: { c: 1, a: 1 }, $inc: { b: 1 } });
    expect(Object.keys(after ?? {})).toEqual(['z', 'a', 'b', 'c']);
  });

  it('preserves the types of numbers', async () => {
    await c.insertOne({ int: new Int32(1), double: new Double(2), far: new Double(3) });
    await c.updateOne({}, { $inc: { int: 1, double: 1 }, $set: { other: 1 } });
    const [raw] = await c.find({}, { promoteValues: false }).toArray();
    expect(raw?.int).toEqual(new Int32(2));
    expect(raw?.double).toEqual(new Double(3));
    expect(raw?.far).toEqual(new Double(3));
    expect(raw?.other).toEqual(new Int32(1));
  });
});

describe('failures', () => {
  it.each<[Document, Document, number]>([
    [{}, { $set: { _id: 2 } }, 66],
    [{ a: 1 }, { $set: { 'a.b': 1 } }, 28],
    [{ a: [1] }, { $set: { 'a.x': 1 } }, 28],
    [{}, { $set: { a: 1, 'a.b': 1 } }, 40],
    [{ a: 'x' }, { $inc: { a: 1 } }, 14],
    [{ a: 1 }, { $inc: { a: 'x' } }, 14],
    [{ a: 1 }, { $push: { a: 1 } }, 2],
    [{}, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
    [{}, { $foo: { a: 1 } }, 9],
  ])('%j refuses %j', async (before, update, code) => {
    await c.insertOne({ _id: 1, ...before } as Document);
    expect(await codeOf(c.updateOne({}, update))).toBe(code);
    expect(await c.findOne({})).toEqual({ _id: 1, ...before });
  });

  it('a replacement cannot change the _id, nor can it change many', async () => {
    await c.insertOne({ _id: 1, a: 1 } as Document);
    expect(await codeOf(c.replaceOne({ a: 1 }, { _id: 2, a: 2 }))).toBe(66);
    const many = { q: {}, u: { a: 2 }, multi: true };
    expect(await codeOf(commandErrors({ update: 'things', updates: [many] }))).toBe(9);
  });
});

describe('results', () => {
  it('reports matched, modified and upserted documents', async () => {
    await c.insertMany([
      { a: 1, n: 1 },
      { a: 1, n: 2 },
      { a: 2, n: 3 },
    ]);
    const same = await c.updateMany({ a: 1 }, { $set: { n: 2 } });
    expect(same).toMatchObject({ matchedCount: 2, modifiedCount: 1, upsertedCount: 0 });
    expect(await c.updateOne({ a: 9 }, { $set: { n: 2 } })).toMatchObject({ matchedCount: 0 });
    const upsert = await c.updateOne(
      { a: 9, b: { c: 4 }, $or: [{ d: { $gt: 1 } }, { d: null }] },
      { $inc: { n: 2 }, $setOnInsert: { e: 1 } },
      { upsert: true },
    );
    expect(upsert).toMatchObject({ matchedCount: 0, upsertedCount: 1 });
    expect(await c.findOne({ _id: upsert.upsertedId as ObjectId }, { projection: { _id: 0 } })).toEqual({
      a: 9,
      b: { c: 4 },
      n: 2,
      e: 1,
    });
    expect(await c.deleteMany({ a: 1 })).toMatchObject({ deletedCount: 2 });
    expect(await c.deleteOne({})).toMatchObject({ deletedCount: 1 });
  });

  it('an upsert takes the _id from the filter, and a replacement nothing else', async () => {
    await c.updateOne({ _id: 'k' as never }, { $set: { a: 1 } }, { upsert: true });
    await c.replaceOne({ _id: 'r' as never, x: 1 }, { b: 1 }, { upsert: true });
    expect(await c.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 'k', a: 1 },
      { _id: 'r', b: 1 },
    ]);
  });

  it('lets one of several concurrent conditional updates win', async () => {
    const at = new Date(1000);
    await c.insertOne({ _id: 1, updatedAt: at, n: 0 } as Document);
    const changes = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        c.updateOne({ _id: 1 as never, updatedAt: at }, { $set: { n, updatedAt: new Date(2000 + n) } }),
      ),
    );
    expect(changes.filter((change) => change.matchedCount === 1)).toHaveLength(1);
  });

  it('loses no concurrent increment', async () => {
    await c.insertOne({ _id: 1, n: 0 } as Document);
    await Promise.all(
      Array.from({ length: 200 }, () => c.updateOne({ _id: 1 as never }, { $inc: { n: 1 } })),
    );
    expect(await c.findOne()).toEqual({ _id: 1, n: 200 });
  });
});

describe('findOneAnd…', () => {
  it('returns the document before or after the update', async () => {
    await c.insertMany([
      { _id: 1, a: 1 },
      { _id: 2, a: 2 },
    ] as Document[]);
    expect(await c.findOneAndUpdate({}, { $inc: { a: 10 } }, { sort: { a: -1 } })).toEqual({ _id: 2, a: 2 });
    expect(await c.findOneAndUpdate({ a: 12 }, { $set: { b: 1 } }, { returnDocument: 'after' })).toEqual({
      _id: 2,
      a: 12,
      b: 1,
    });
    expect(await c.findOneAndReplace({ a: 1 }, { c: 1 }, { returnDocument: 'after' })).toEqual({
      _id: 1,
      c: 1,
    });
    expect(await c.findOneAndDelete({ c: 1 })).toEqual({ _id: 1, c: 1 });
    expect(await c.findOneAndDelete({ c: 1 })).toBeNull();
    expect(await c.findOneAndUpdate({ a: 99 }, { $set: { b: 1 } })).toBeNull();
    expect(await c.countDocuments()).toBe(1);
  });

  it('upserts', async () => {
    const before = await c.findOneAndUpdate({ key: 'k' }, { $inc: { n: 1 } }, { upsert: true });
    expect(before).toBeNull();
    const after = await c.findOneAndUpdate(
      { key: 'k' },
      { $inc: { n: 1 } },
      { upsert: true, returnDocument: 'after' },
    );
    expect(after).toMatchObject({ key: 'k', n: 2 });
    const full = await c.findOneAndUpdate(
      { key: 'm' },
      { $set: { n: 1 } },
      { upsert: true, includeResultMetadata: true },
    );
    expect(full.lastErrorObject).toMatchObject({ updatedExisting: false, n: 1 });
    expect(full.lastErrorObject?.upserted).toBeInstanceOf(ObjectId);
  });
});

/** The commands that rate-limiter-flexible sends. */
describe('a throttle', () => {
  async function consume(key: string, now: Date, expire: Date) {
    const options = { upsert: true, returnDocument: 'after' } as const;
    try {
      return await c.findOneAndUpdate(
        { $or: [{ expire: { $gt: now } }, { expire: { $eq: null } }], key },
        { $setOnInsert: { key, expire }, $inc: { points: 1 } },
        options,
      );
    } catch (error) {
      expect(error).toMatchObject({ code: 11000 });
      return c.findOneAndUpdate(
        { $or: [{ expire: { $lte: now } }, { expire: { $eq: null } }], key },
        { $set: { key, points: 1, expire } },
        options,
      );
    }
  }

  it('counts within its window and restarts after it', async () => {
    await c.createIndex({ expire: -1 }, { expireAfterSeconds: 0 });
    await c.createIndex({ key: 1 }, { unique: true });
    const expire = new Date(Date.now() + 60_000);
    for (const points of [1, 2, 3])
      expect(await consume('k', new Date(), expire)).toMatchObject({ key: 'k', points });
    const later = new Date(expire.getTime() + 1);
    expect(await consume('k', later, new Date(later.getTime() + 1000))).toMatchObject({
      key: 'k',
      points: 1,
    });
    expect(
      await c.findOne({ key: 'k', $or: [{ expire: { $gt: new Date() } }, { expire: { $eq: null } }] }),
    ).toMatchObject({ points: 1 });
    expect((await c.deleteOne({ key: 'k' })).deletedCount).toBe(1);
  });
});

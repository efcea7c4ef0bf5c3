import { type Document, Double, ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { codeOf, testDatabase } from './database.ts';

const { c, db } = testDatabase();

/** The _ids of the matches among documents numbered from 0. */
async function matching(documents: Document[], filter: Document): Promise<unknown[]> {
  await c.deleteMany({});
  await c.insertMany(documents.map((document, _id) => ({ _id, ...document })) as Document[]);
  const found = await c.find(filter).sort({ _id: 1 }).toArray();
  return found.map(({ _id }) => _id);
}

describe('null and missing', () => {
  const documents = [
    { a: null },
    {},
    { a: 1 },
    { a: [] },
    { a: [null] },
    { a: [1, null] },
    { a: { b: null } },
    { a: { b: 1 } },
    { a: [{ b: 1 }, {}] },
    { a: [{ b: 1 }] },
  ];
  it.each([
    [{ a: null }, [0, 1, 4, 5]],
    [{ a: { $ne: null } }, [2, 3, 6, 7, 8, 9]],
    [{ a: { $exists: false } }, [1]],
    [{ a: { $exists: true } }, [0, 2, 3, 4, 5, 6, 7, 8, 9]],
    [{ a: { $in: [null, 1] } }, [0, 1, 2, 4, 5]],
    [{ a: { $gte: null } }, [0, 1, 4, 5]],
    [{ a: { $gt: null } }, []],
    [{ 'a.b': null }, [0, 1, 2, 6, 8]],
    [{ 'a.b': { $ne: null } }, [3, 4, 5, 7, 9]],
    [{ 'a.b': { $exists: false } }, [0, 1, 2, 3, 4, 5]],
  ])('find %j agrees with MongoDB', async (filter, expected) => {
    expect(await matching(documents, filter)).toEqual(expected);
  });
});

describe('arrays', () => {
  const documents = [
    { a: [1, 5, 9] },
    { a: 5 },
    { a: [[5]] },
    {
      a: [
        { b: 5, c: 1 },
        { b: 7, c: 2 },
      ],
    },
    { a: { 0: 5 } },
    { a: [5] },
    { a: [] },
  ];
  it.each([
    [{ a: 5 }, [0, 1, 5]],
    [{ a: [5] }, [2, 5]],
    [{ a: { $gt: 4, $lt: 2 } }, [0]],
    [{ 'a.b': 5, 'a.c': 2 }, [3]],
    [{ a: { $ne: 5 } }, [2, 3, 4, 6]],
    [{ a: { $exists: true, $ne: [] } }, [0, 1, 2, 3, 4, 5]],
  ])('find %j agrees with MongoDB', async (filter, expected) => {
    expect(await matching(documents, filter)).toEqual(expected);
  });
});

describe('types', () => {
  const id = new ObjectId();
  const documents = [
    { a: 1 },
    { a: new Double(1) },
    { a: 2 ** 53 },
    { a: '1' },
    { a: true },
    { a: new Date(1) },
    { a: id },
    { a: { x: 1, y: 2 } },
    { a: Number.NaN },
  ];
  it.each<[Document, number[]]>([
    [{ a: 1 }, [0, 1]],
    [{ a: { $gt: 0 } }, [0, 1, 2]],
    [{ a: { $gte: 1, $lt: 2 } }, [0, 1]],
    [{ a: { $lt: 5 } }, [0, 1]],
    [{ a: Number.NaN }, [8]],
    [{ a: { $gte: Number.NaN } }, [8]],
    [{ a: 2 ** 53 }, [2]],
    [{ a: { $gt: '0' } }, [3]],
    [{ a: { $gte: false } }, [4]],
    [{ a: { $lte: new Date(2) } }, [5]],
    [{ a: id }, [6]],
    [{ a: { x: 1, y: 2 } }, [7]],
    [{ a: { y: 2, x: 1 } }, []],
  ])('find %o agrees with MongoDB', async (filter, expected) => {
    expect(await matching(documents, filter)).toEqual(expected);
  });
});

describe('strings and logic', () => {
  const documents = [
    { a: 'Bridge' },
    { a: 'abridged' },
    { a: 'BRIDGE 2' },
    { a: 'x\nbridge' },
    { a: ['dam', 'bridge'] },
    { b: 1 },
  ];
  it.each<[Document, number[]]>([
    [{ a: { $regex: 'bridge', $options: 'i' } }, [0, 1, 2, 3, 4]],
    [{ a: { $regex: '^bridge' } }, [4]],
    [{ a: { $regex: '^bridge$', $options: 'i' } }, [0, 4]],
    [{ a: { $regex: 'bridge', $options: 'i', $ne: 'Bridge' } }, [1, 2, 3, 4]],
    [{ $or: [{ a: 'Bridge' }, { b: 1 }] }, [0, 5]],
    [{ $and: [{ a: { $regex: 'ridge', $options: 'i' } }, { a: { $regex: '2' } }] }, [2]],
    [{ a: { $exists: true }, $or: [{ a: 'abridged' }, { b: 1 }] }, [1]],
  ])('find %o agrees with MongoDB', async (filter, expected) => {
    expect(await matching(documents, filter)).toEqual(expected);
  });

  it.each<[Document, number]>([
    [{ a: { $foo: 1 } }, 2],
    [{ $foo: [] }, 2],
    [{ $or: [] }, 2],
    [{ a: { $in: 1 } }, 2],
    [{ a: { $options: 'i' } }, 2],
  ])('find %j is rejected', async (filter, code) => {
    await c.insertOne({ a: 1 });
    expect(await codeOf(c.find(filter).toArray())).toBe(code);
  });
});

describe('sort', () => {
  it('orders all types as MongoDB does', async () => {
    const ordered = [
      null,
      Number.NaN,
      Number.NEGATIVE_INFINITY,
      -5,
      new Double(-0.5),
      0,
      2 ** 53,
      Number.POSITIVE_INFINITY,
      '',
      'Z',
      'a',
      'a\u0000',
      'é',
      '\uffee',
      '😀',
      {},
      { a: 1 },
      { a: 'x' },
      new ObjectId('000000000000000000000001'),
      new ObjectId('000000000000000000000002'),
      false,
      true,
      new Date(-1),
      new Date(5),
    ];
    await c.insertMany(ordered.map((a, _id) => ({ _id, a }) as Document).reverse());
    const ids = async () => (await c.find({}).sort({ a: 1 }).toArray()).map(({ _id }) => _id);
    expect(await ids()).toEqual(ordered.map((_, i) => i));
    await c.createIndex({ a: 1 });
    expect(await ids()).toEqual(ordered.map((_, i) => i));
    await c.dropIndex('a_1');
    await c.createIndex({ a: -1 });
    expect(await ids()).toEqual(ordered.map((_, i) => i));
  });

  it('sorts an array by its least element ascending and its greatest descending', async () => {
    await c.insertMany([
      { _id: 1, a: [1, 9] },
      { _id: 2, a: 5 },
      { _id: 3, a: [3] },
    ] as Document[]);
    expect((await c.find().sort({ a: 1 }).toArray()).map(({ _id }) => _id)).toEqual([1, 3, 2]);
    expect((await c.find().sort({ a: -1 }).toArray()).map(({ _id }) => _id)).toEqual([1, 2, 3]);
  });

  it('skips and limits after sorting, with several fields', async () => {
    await c.insertMany(Array.from({ length: 20 }, (_, i) => ({ _id: i, a: i % 3, b: i }) as Document));
    const found = await c.find().sort({ a: -1, b: 1 }).skip(4).limit(4).toArray();
    expect(found.map(({ _id }) => _id)).toEqual([14, 17, 1, 4]);
  });
});

describe('projection', () => {
  const document = { _id: 1, a: 1, b: { c: 2, d: 3 }, e: [{ f: 1, g: 2 }, 5, { g: 3 }] };
  it.each<[Document, Document]>([
    [{ a: 1 }, { _id: 1, a: 1 }],
    [
      { b: 0, e: 0 },
      { _id: 1, a: 1 },
    ],
    [{ _id: 0, b: 0, e: 0 }, { a: 1 }],
    [{ _id: 1 }, { _id: 1 }],
    [{ 'b.c': 1 }, { _id: 1, b: { c: 2 } }],
    [
      { 'e.f': 1, a: 1 },
      { _id: 1, a: 1, e: [{ f: 1 }, {}] },
    ],
    [{ 'a.x': 1 }, { _id: 1 }],
  ])('find with %j', async (projection, expected) => {
    await c.insertOne(document as Document);
    expect(await c.findOne({}, { projection })).toEqual(expected);
  });

  it('rejects mixed inclusion and exclusion', async () => {
    await c.insertOne({ a: 1 });
    expect(await codeOf(c.findOne({}, { projection: { a: 1, b: 0 } }))).toBe(31254);
    expect(await codeOf(c.findOne({}, { projection: { b: 1, 'b.c': 1 } }))).toBe(31249);
  });
});

describe('cursors', () => {
  it('returns a long result in batches', async () => {
    await c.insertMany(Array.from({ length: 2500 }, (_, n) => ({ n })));
    const found = await c.find({}, { batchSize: 300 }).sort({ n: 1 }).toArray();
    expect(found.map(({ n }) => n)).toEqual(Array.from({ length: 2500 }, (_, n) => n));
  });

  it('splits batches by bytes', async () => {
    const text = 'x'.repeat(3_000_000);
    for (let n = 0; n < 8; n++) await c.insertOne({ n, text });
    expect((await c.find({}).toArray()).map(({ n }) => n)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('continues from an empty first batch, and is closed by killCursors', async () => {
    await c.insertMany([{ n: 1 }, { n: 2 }, { n: 3 }]);
    const options = { promoteLongs: false };
    const { cursor } = await db.command({ find: 'things', batchSize: 0 }, options);
    expect(cursor.firstBatch).toEqual([]);
    const getMore = { getMore: cursor.id, collection: 'things', batchSize: 2 };
    expect((await db.command(getMore, options)).cursor).toMatchObject({ nextBatch: [{ n: 1 }, { n: 2 }] });
    await db.command({ killCursors: 'things', cursors: [cursor.id] });
    expect(await codeOf(db.command(getMore, options))).toBe(43);
  });
});

describe('count', () => {
  it('counts with and without a filter', async () => {
    await c.insertMany(Array.from({ length: 30 }, (_, n) => ({ n, even: n % 2 === 0 })));
    expect(await c.estimatedDocumentCount()).toBe(30);
    expect(await c.countDocuments()).toBe(30);
    expect(await c.countDocuments({ even: true })).toBe(15);
    expect(await c.countDocuments({ even: true }, { limit: 3 })).toBe(3);
    await c.deleteMany({ n: { $lt: 10 } });
    expect(await c.estimatedDocumentCount()).toBe(20);
    expect(await c.countDocuments({ n: 99 })).toBe(0);
  });
});

it('ignores inherited fields', async () => {
  await c.insertMany([{ a: 1 }, { a: 1, constructor: 5 }]);
  expect(await c.countDocuments({ constructor: { $exists: true } })).toBe(1);
  expect(await c.countDocuments({ 'a.constructor': { $exists: true } })).toBe(0);
  const odd = JSON.parse('{"__proto__": {"polluted": true}, "x": 1}') as Document;
  await c.insertOne(odd);
  await c.updateOne({ x: 1 }, { $set: { y: 2 } });
  expect(await c.countDocuments({ '__proto__.polluted': true })).toBe(1);
  expect(await c.countDocuments({ polluted: true })).toBe(0);
});

import {
  Binary,
  BSONRegExp,
  type Collection,
  DBRef,
  Decimal128,
  type Document,
  ObjectId,
  Timestamp,
} from 'mongodb';
import { describe, expect, it } from 'vitest';
import { codeOf, isEmbedded, testDatabase } from './database.ts';

const { c, db } = testDatabase();

async function idsOf(found: { toArray(): Promise<Document[]> }): Promise<unknown[]> {
  return (await found.toArray()).map(({ _id }) => _id);
}

describe('regular expressions', () => {
  const texts = ['bridge', 'bridge\n', 'a\rb', 'a\nb', 'a\u00a0b', 'a b', 'a.b', '\nbridge', 'x{y', 'straße'];
  it.each<[string, string, string[]]>([
    ['^bridge$', '', ['bridge', 'bridge\n']],
    ['^bridge$', 'm', ['bridge', 'bridge\n', '\nbridge']],
    ['a.b', '', ['a\rb', 'a\u00a0b', 'a b', 'a.b']],
    ['a.b', 's', ['a\rb', 'a\nb', 'a\u00a0b', 'a b', 'a.b']],
    ['a\\sb', '', ['a\rb', 'a\nb', 'a b']],
    ['a[\\s.]b', '', ['a\rb', 'a\nb', 'a b', 'a.b']],
    ['a\\.b', '', ['a.b']],
    ['x{', '', ['x{y']],
    ['[]{]', '', ['x{y']],
    ['^(?:STRA|dam)ß', 'i', ['straße']],
    ['b.{2,4}e$', '', ['bridge', 'bridge\n', '\nbridge']],
    ['a\\Db', '', ['a\rb', 'a\nb', 'a\u00a0b', 'a b', 'a.b']],
  ])('/%s/%s agrees with PCRE', async (pattern, options, expected) => {
    await c.insertMany(texts.map((text) => ({ text })));
    const found = await c.find({ text: { $regex: pattern, $options: options } }).toArray();
    expect(found.map(({ text }) => text)).toEqual(expected);
  });

  it('are values under $eq and patterns elsewhere', async () => {
    await c.insertMany([
      { _id: 1, a: 'dam' },
      { _id: 2, a: new BSONRegExp('d') },
    ] as Document[]);
    expect(await idsOf(c.find({ a: { $eq: new BSONRegExp('d') } }))).toEqual([2]);
    for (const filter of [{ a: /d/ }, { a: { $in: [/d/] } }, { a: { $all: [/d/] } }])
      expect(await idsOf(c.find(filter))).toEqual([1, 2]);
  });

  it
    .runIf(isEmbedded)
    .each(['\\Adam', 'dam\\z', '\\Qdam\\E', '[[:alpha:]]', 'a++', '(?i)a', '\\u0061', '\\v'])(
    'rejects %s, which JavaScript would read differently',
    async (pattern) => {
      await c.insertOne({ a: 'dam' });
      expect(await codeOf(c.find({ a: { $regex: pattern } }).toArray())).toBe(2);
    },
  );
});

describe.runIf(isEmbedded)('types without support', () => {
  it.each<[string, unknown]>([
    ['Decimal128', Decimal128.fromString('1')],
    ['Timestamp', new Timestamp({ t: 1, i: 1 })],
    ['DBRef', new DBRef('things', new ObjectId())],
  ])('%s is rejected in filters, updates and documents', async (_, value) => {
    await c.insertMany([{ a: 1 }, { a: 2 }]);
    expect(await codeOf(c.deleteMany({ a: { $ne: value } }))).toBe(2);
    expect(await codeOf(c.find({ a: value }).toArray())).toBe(2);
    expect(await codeOf(c.updateMany({}, { $set: { a: value } }))).toBe(2);
    expect(await codeOf(c.insertOne({ a: { b: [value] } }))).toBe(2);
    expect(await c.countDocuments()).toBe(2);
  });
});

it('reads in reverse insertion order with the hint $natural: -1', async () => {
  await c.insertMany([{ _id: 2 }, { _id: 3 }, { _id: 1 }] as Document[]);
  expect(await idsOf(c.find().hint({ $natural: -1 }))).toEqual([1, 3, 2]);
  expect(await idsOf(c.find().hint({ $natural: 1 }))).toEqual([2, 3, 1]);
  expect(await codeOf(c.find().hint({ $natural: 2 }).toArray())).toBe(2);
});

it('sorts an empty array before null, and indexes it as another value', async () => {
  await c.insertMany([{ _id: 1, a: 0 }, { _id: 2, a: null }, { _id: 3, a: [] }, { _id: 4 }] as Document[]);
  const order = async () => idsOf(c.find().sort({ a: 1, _id: 1 }));
  expect(await order()).toEqual([3, 2, 4, 1]);
  await c.createIndex({ a: 1, _id: 1 });
  expect(await order()).toEqual([3, 2, 4, 1]);
  await c.drop();
  await c.createIndex({ a: 1 }, { unique: true });
  await c.insertMany([{ a: null }, { a: [] }]);
  expect(await codeOf(c.insertOne({ a: [] }))).toBe(11000);
  expect(await codeOf(c.insertOne({}))).toBe(11000);
});

describe('field order', () => {
  async function rawKeys(): Promise<string[]> {
    const [raw] = await db.collection('things', { raw: true }).find().toArray();
    const bytes = raw as unknown as Buffer;
    const keys: string[] = [];
    // All values of these tests are strings.
    for (let at = 4; bytes[at]; ) {
      const end = bytes.indexOf(0, at + 1);
      keys.push(bytes.toString('utf8', at + 1, end));
      at = end + 5 + bytes.readInt32LE(end + 1);
    }
    return keys;
  }

  it('keeps the _id first, before integer names too', async () => {
    await c.insertOne({ 2024: 'x', _id: 'id' as never, b: 'y', 7: 'z' });
    expect(await rawKeys()).toEqual(['_id', '7', '2024', 'b']);
    await c.updateOne({}, { $set: { b: 'w' } });
    expect(await rawKeys()).toEqual(['_id', '7', '2024', 'b']);
    await c.replaceOne({}, { 5: 'v', a: 'u' });
    expect(await rawKeys()).toEqual(['_id', '5', 'a']);
  });

  it.runIf(isEmbedded)('rejects an order that JavaScript cannot preserve', async () => {
    const document = new Map<string, unknown>([
      ['b', 1],
      ['1', 2],
    ]);
    expect(await codeOf(c.insertOne(document as unknown as Document))).toBe(2);
    expect(await codeOf(c.find({ a: document }).toArray())).toBe(2);
  });
});

describe('_id', () => {
  it('may be projected by paths below it', async () => {
    await c.insertOne({ _id: { x: 1, y: 2 } as never, a: 3 });
    const project = (projection: Document) => c.findOne({}, { projection });
    expect(await project({ '_id.x': 1 })).toEqual({ _id: { x: 1 } });
    expect(await project({ '_id.x': 1, a: 1 })).toEqual({ _id: { x: 1 }, a: 3 });
    expect(await project({ '_id.x': 0 })).toEqual({ _id: { y: 2 }, a: 3 });
    expect(await codeOf(project({ '_id.x': 0, a: 1 }))).toBe(31254);
  });

  it('has no names that begin with $', async () => {
    expect(await codeOf(c.insertOne({ _id: { $a: 1 } as never }))).toBe(52);
  });
});

it('stores $-prefixed names below the top level as they are', async () => {
  await c.insertOne({ _id: 1 as never, a: { $b: 1 } });
  expect(await c.findOne()).toEqual({ _id: 1, a: { $b: 1 } });
});

it.each<Document>([{ $and: [{ a: 1 }, { a: 2 }] }, { a: 1, 'a.b': 2 }, { $and: [{ a: 1 }], a: { $eq: 1 } }])(
  'refuses to upsert from the contradicting filter %j',
  async (filter) => {
    expect(await codeOf(c.updateOne(filter, { $set: { x: 1 } }, { upsert: true }))).toBe(54);
    expect(await c.countDocuments()).toBe(0);
  },
);

it.runIf(isEmbedded)('rejects the versioned API, which it does not implement', async () => {
  expect(await codeOf(db.command({ distinct: 'things', key: 'a', apiVersion: '1', apiStrict: true }))).toBe(
    40415,
  );
});

it('matches long $in lists of every kind of value', async () => {
  const values = [
    1,
    'x',
    null,
    new Date(5),
    true,
    2.5,
    { p: 1 },
    new Binary(Buffer.from('b')),
    new ObjectId(),
  ];
  await c.insertMany(values.map((a, _id) => ({ _id, a })) as Document[]);
  const others = Array.from({ length: 20 }, (_, i) => `other ${i}`);
  const found = (collection: Collection, list: unknown[]) =>
    idsOf(collection.find({ a: { $in: list } }).sort({ _id: 1 }));
  expect(await found(c, [...others, ...values])).toEqual(values.map((_, i) => i));
  expect(await found(c, [...others, ...values.slice(0, 4), /^x/])).toEqual([0, 1, 2, 3]);
  await c.createIndex({ a: 1 });
  expect(await found(c, [...others, ...values])).toEqual(values.map((_, i) => i));
});

import {
  Binary,
  type Collection,
  DBRef,
  Decimal128,
  type Document,
  Long,
  ObjectId,
  Timestamp,
} from 'mongodb';
import { describe, expect, it } from 'vitest';
import { codeOf, isEmbedded, testDatabase } from './database.ts';

const { c, db } = testDatabase();

async function idsOf(found: { toArray(): Promise<Document[]> }): Promise<unknown[]> {
  return (await found.toArray()).map(({ _id }) => _id);
}

describe('a search for a text', () => {
  const texts = [
    'bridge',
    'bridge\n',
    'Bridge (old)',
    'a.b',
    'axb',
    'STRASSE',
    'straße',
    '\\d{2}',
    '^x$',
    'a-b/c',
  ];
  it.each<[string, string, string[]]>([
    ['bridge', '', ['bridge', 'bridge\n']],
    ['^bridge$', '', ['bridge', 'bridge\n']],
    ['^bridge', 'i', ['bridge', 'bridge\n', 'Bridge (old)']],
    ['e \\(OLD\\)$', 'i', ['Bridge (old)']],
    ['a\\.b', '', ['a.b']],
    ['STRAßE', 'i', ['straße']],
    ['\\\\d\\{2\\}', '', ['\\d{2}']],
    ['\\^x\\$', '', ['^x$']],
    ['a\\-b\\/c', '', ['a-b/c']],
  ])('/%s/%s agrees with PCRE', async (pattern, options, expected) => {
    await c.insertMany(texts.map((text) => ({ text })));
    const found = await c.find({ text: { $regex: pattern, $options: options } }).toArray();
    expect(found.map(({ text }) => text)).toEqual(expected);
  });

  it.runIf(isEmbedded).each(['a.b', '(?i)a', '[ab]', '\\d', 'a|b', 'a*', 'a{2}', '\\Adam', 'a$b'])(
    'is all that is supported of regular expressions: not %s',
    async (pattern) => {
      await c.insertOne({ a: 'dam' });
      expect(await codeOf(c.find({ a: { $regex: pattern } }).toArray())).toBe(238);
    },
  );
});

describe.runIf(isEmbedded)('types without support', () => {
  it.each<[string, unknown]>([
    ['Decimal128', Decimal128.fromString('1')],
    ['Timestamp', new Timestamp({ t: 1, i: 1 })],
    ['Int64', Long.fromString('5')],
    ['Binary', new Binary(Buffer.from('x'))],
    ['a regular expression', /x/],
    ['DBRef', new DBRef('things', new ObjectId())],
  ])('%s is rejected in filters, updates and documents', async (_, value) => {
    await c.insertMany([{ a: 1 }, { a: 2 }]);
    expect(await codeOf(c.deleteMany({ a: { $ne: value } }))).toBe(238);
    expect(await codeOf(c.find({ a: value }).toArray())).toBe(238);
    expect(await codeOf(c.updateMany({}, { $set: { a: value } }))).toBe(238);
    expect(await codeOf(c.insertOne({ a: { b: [value] } }))).toBe(238);
    expect(await c.countDocuments()).toBe(2);
  });
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
    expect(await codeOf(c.insertOne(document as unknown as Document))).toBe(238);
    expect(await codeOf(c.find({ a: document }).toArray())).toBe(238);
  });
});

describe('_id', () => {
  it('has no names that begin with $', async () => {
    expect(await codeOf(c.insertOne({ _id: { $a: 1 } as never }))).toBe(52);
  });
});

it('stores $-prefixed names below the top level as they are', async () => {
  await c.insertOne({ _id: 1 as never, a: { $b: 1 } });
  expect(await c.findOne()).toEqual({ _id: 1, a: { $b: 1 } });
});

it
  .runIf(isEmbedded)
  .each<Document>([
    { $and: [{ a: 1 }, { a: 2 }] },
    { a: 1, 'a.b': 2 },
    { a: { $eq: 1 } },
    { $or: [{ a: 1 }] },
  ])('refuses to upsert from %j, whose equalities have to be inferred', async (filter) => {
  expect(await codeOf(c.updateOne(filter, { $set: { x: 1 } }, { upsert: true }))).toBe(238);
  expect(await c.countDocuments()).toBe(0);
});

it.runIf(isEmbedded)('rejects the versioned API, which it does not implement', async () => {
  expect(await codeOf(db.command({ find: 'things', apiVersion: '1', apiStrict: true }))).toBe(40415);
});

it('matches long $in lists of every kind of value', async () => {
  const values = [1, 'x', null, new Date(5), true, 2.5, { p: 1 }, new ObjectId()];
  await c.insertMany(values.map((a, _id) => ({ _id, a })) as Document[]);
  const others = Array.from({ length: 20 }, (_, i) => `other ${i}`);
  const found = (collection: Collection, list: unknown[]) =>
    idsOf(collection.find({ a: { $in: list } }).sort({ _id: 1 }));
  expect(await found(c, [...others, ...values])).toEqual(values.map((_, i) => i));
  await c.createIndex({ a: 1 });
  expect(await found(c, [...others, ...values])).toEqual(values.map((_, i) => i));
});

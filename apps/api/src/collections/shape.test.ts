import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import type { Presented, StoredRecord } from './definition.ts';
import { RecordShape } from './shape.ts';

const { BSON } = mongoose.mongo;
const { Double, Long, ObjectId } = BSON;

type Sample = Presented & Record<string, unknown>;

const shape = new RecordShape<Sample>('title', {
  state: 'value',
  latitude: 'value',
  isOpen: 'value',
  since: 'value',
  photo: ['url', 'alt'],
});

const usual = {
  _id: new ObjectId('64a000000000000000000001'),
  createdAt: new Date('2024-05-06T07:08:09.123Z'),
  updatedAt: new Date('2024-05-07T00:00:00.000Z'),
  title: 'Viaduct',
};

/** Both ways to the JSON of one record: from its bytes, and from what the driver makes of them. */
function bothWays(fields: Record<string, unknown>) {
  const bytes = Buffer.from(BSON.serialize(fields, { ignoreUndefined: true }));
  const list = shape.listOf([bytes]).toString();
  return { list, presented: JSON.stringify([shape.present(BSON.deserialize(bytes) as StoredRecord)]) };
}

describe('the JSON of a list is what decoding, presenting and stringifying its records gives', () => {
  const cases: Record<string, Record<string, unknown>> = {
    'nothing but the heading': usual,
    'all kinds of values': {
      ...usual,
      state: 'Kerala',
      latitude: 9.9312,
      isOpen: false,
      since: new Date(0),
      photo: [{ url: '/uploads/a.jpg', alt: 'From below' }, { url: '/uploads/b.jpg' }, {}],
    },
    'fields in another order than the answer, and some that stay': {
      photo: [{ alt: 'First', secret: 1, url: '/a.jpg' }],
      revision: 7,
      state: 'Goa',
      ...usual,
    },
    'whole numbers, negative zero and what JSON has no number for': {
      ...usual,
      latitude: new Double(-0),
      state: 12,
      since: new Double(Number.POSITIVE_INFINITY),
    },
    'characters that JSON escapes': {
      ...usual,
      title: '"Fish\\ladder"\n\u0000\u001f\u007f\u2028',
      state: '"'.repeat(5_000),
      photo: [{ url: '\u0001'.repeat(3_000), alt: 'after it' }],
    },
    'letters of many scripts': { ...usual, title: 'केरल पुल 🌉 ₹', state: 'தமிழ்நாடு' },
    'empty texts and lists': { ...usual, title: '', state: '', photo: [] },
    'null for a value and for a list': { ...usual, state: null, photo: null },
  };
  test.each(Object.entries(cases))('%s', (_name, fields) => {
    const { list, presented } = bothWays(fields);
    expect(list).toBe(presented);
    expect(() => JSON.parse(list)).not.toThrow();
  });

  const unusual: Record<string, Record<string, unknown>> = {
    'no times': { _id: usual._id, title: 'Old' },
    'no heading': { ...usual, title: undefined },
    'null for its heading and a time': { ...usual, title: null, updatedAt: null },
    'a number of 64 bits': { ...usual, latitude: Long.fromNumber(5) },
    'a list of texts, where objects belong': { ...usual, photo: ['/a.jpg'] },
    'a text, where a list belongs': { ...usual, photo: '/a.jpg' },
    'a type that no record should have': { ...usual, secret: /x/, state: 'Goa' },
  };
  test.each(Object.entries(unusual))('a record with %s is decoded', (_name, fields) => {
    const { list, presented } = bothWays(fields);
    expect(list).toBe(presented);
  });
});

test('many records, usual and unusual, long and short, follow each other in one list', () => {
  const records = Array.from({ length: 400 }, (_, number) => ({
    ...usual,
    title: number % 7 === 0 ? undefined : `Bridge ${number}`,
    state: (number % 3 === 0 ? '"' : 'x').repeat(number * 3),
  }));
  const bytes = records.map((record) => Buffer.from(BSON.serialize(record, { ignoreUndefined: true })));
  const presented = bytes.map((each) => shape.present(BSON.deserialize(each) as StoredRecord));
  for (const part of [bytes, bytes.slice(0, 3), []]) {
    expect(shape.listOf(part).toString()).toBe(JSON.stringify(presented.slice(0, part.length)));
  }
});

import type { Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { codeOf, testDatabase } from './database.ts';
import { randomFrom } from './random.ts';

const { c } = testDatabase();

const documents = [
  { _id: 1, state: 'Kerala', n: 5 },
  { _id: 2, state: 'Goa', n: 2.5 },
  { _id: 3, state: 'Kerala', n: 1 },
  { _id: 4, n: 'x' },
];

describe('aggregate', () => {
  it.each<[Document[], Document[]]>([
    [
      [{ $group: { _id: '$state', all: { $sum: 1 } } }, { $sort: { _id: 1 } }],
      [
        { _id: null, all: 1 },
        { _id: 'Goa', all: 1 },
        { _id: 'Kerala', all: 2 },
      ],
    ],
    [
      [
        { $sort: { _id: -1 } },
        { $group: { _id: '$state', first: { $first: '$n' } } },
        { $sort: { _id: -1 } },
        { $limit: 1 },
      ],
      [{ _id: 'Kerala', first: 1 }],
    ],
    [[{ $match: { n: { $gt: 1 } } }, { $group: { _id: 1, n: { $sum: 1 } } }], [{ _id: 1, n: 2 }]],
    [[{ $limit: 3 }, { $group: { _id: 1, n: { $sum: 1 } } }], [{ _id: 1, n: 3 }]],
    [[{ $match: { n: 99 } }, { $group: { _id: 1, n: { $sum: 1 } } }], []],
    [
      [{ $match: { state: 'Kerala' } }, { $sort: { n: 1 } }, { $limit: 1 }],
      [{ _id: 3, state: 'Kerala', n: 1 }],
    ],
  ])('%j', async (pipeline, expected) => {
    await c.insertMany(documents as Document[]);
    expect(await c.aggregate(pipeline).toArray()).toEqual(expected);
  });

  it('groups by the entries of an index as it would by documents', async () => {
    const next = randomFrom(20261122);
    const states = ['Goa', 'Kerala', 'Tamil Nadu', 'Tamil', 'x'.repeat(90), '', null, 7];
    await c.insertMany(
      Array.from({ length: 400 }, (_, n) => {
        const state = states[next(states.length)];
        const kind = n % 3 === 0 ? 'rare' : 'common';
        return state === null ? { n, kind } : { n, kind, state, label: `${state} ${n}` };
      }),
    );
    const pipeline = (filter: Document) => [
      { $match: filter },
      { $sort: { state: 1, n: -1 } },
      { $group: { _id: '$state', label: { $first: '$label' }, count: { $sum: 1 } } },
      { $sort: { _id: 1 } },
    ];
    const filters = [
      { state: { $gt: '' } },
      { state: { $gte: 'H', $lt: 'Tamil Nadu' } },
      { state: 'Goa' },
      { kind: 'rare', state: { $gt: '' } },
      {},
    ];
    const rows = () => Promise.all(filters.map((filter) => c.aggregate(pipeline(filter)).toArray()));
    const byDocuments = await rows();
    expect(byDocuments[0]).toHaveLength(5);
    await c.createIndex({ state: 1, n: -1 });
    expect(await rows()).toEqual(byDocuments);
    await c.createIndex({ kind: 1, state: 1, n: -1 });
    expect(await rows()).toEqual(byDocuments);
    await c.insertOne({ n: 999, state: ['Goa', 'Kerala'], label: 'two' });
    expect(await c.aggregate(pipeline({ state: 'Goa' })).toArray()).toContainEqual({
      _id: ['Goa', 'Kerala'],
      label: 'two',
      count: 1,
    });
  });

  it.each<[Document, number]>([
    [{ $nonsense: {} }, 40324],
    [{ $group: { n: { $sum: 1 } } }, 15955],
    [{ $group: { _id: '$n', n: { $nonsense: 1 } } }, 15952],
  ])('refuses %j', async (stage, code) => {
    await c.insertMany(documents as Document[]);
    expect(await codeOf(c.aggregate([stage]).toArray())).toBe(code);
  });
});

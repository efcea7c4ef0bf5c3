import type { Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { codeOf, testDatabase } from './database.ts';

const { c } = testDatabase();

const documents = [
  { _id: 1, state: 'Kerala', n: 5, s: { t: 1 } },
  { _id: 2, state: 'Goa', n: 2.5, s: { t: 2 } },
  { _id: 3, state: 'Kerala', n: 1, s: { t: 3 } },
  { _id: 4, n: 'x' },
];

describe('aggregate', () => {
  it.each<[Document[], Document[]]>([
    [
      [{ $group: { _id: '$state', sum: { $sum: '$n' }, all: { $sum: 1 } } }, { $sort: { _id: 1 } }],
      [
        { _id: null, sum: 0, all: 1 },
        { _id: 'Goa', sum: 2.5, all: 1 },
        { _id: 'Kerala', sum: 6, all: 2 },
      ],
    ],
    [
      [
        { $sort: { _id: -1 } },
        { $group: { _id: null, first: { $first: '$s.t' }, max: { $max: '$n' }, min: { $min: '$n' } } },
      ],
      [{ _id: null, first: null, max: 'x', min: 1 }],
    ],
    [[{ $match: { n: { $gt: 1 } } }, { $count: 'total' }], [{ total: 2 }]],
    [[{ $count: 'total' }], [{ total: 4 }]],
    [[{ $match: {} }, { $count: 'total' }], [{ total: 4 }]],
    [[{ $limit: 3 }, { $count: 'total' }], [{ total: 3 }]],
    [[{ $skip: 1 }, { $group: { _id: 1, n: { $sum: 1 } } }], [{ _id: 1, n: 3 }]],
    [[{ $match: { n: 99 } }, { $count: 'total' }], []],
    [[{ $sort: { n: 1 } }, { $skip: 1 }, { $limit: 1 }, { $project: { n: 1 } }], [{ _id: 2, n: 2.5 }]],
    [
      [{ $limit: 3 }, { $match: { state: 'Kerala' } }, { $project: { _id: 1 } }],
      [{ _id: 1 }, { _id: 3 }],
    ],
    [[{ $match: { state: 'Kerala' } }, { $group: { _id: 1, n: { $sum: 1 } } }], [{ _id: 1, n: 2 }]],
  ])('%j', async (pipeline, expected) => {
    await c.insertMany(documents as Document[]);
    expect(await c.aggregate(pipeline).toArray()).toEqual(expected);
  });

  it.each<[Document, number]>([
    [{ $nonsense: {} }, 40324],
    [{ $group: { n: { $sum: 1 } } }, 15955],
    [{ $group: { _id: null, n: { $nonsense: 1 } } }, 15952],
    [{ $group: { _id: { $nonsense: 1 } } }, 168],
    [{ $count: '' }, 40156],
  ])('refuses %j', async (stage, code) => {
    await c.insertMany(documents as Document[]);
    expect(await codeOf(c.aggregate([stage]).toArray())).toBe(code);
  });
});

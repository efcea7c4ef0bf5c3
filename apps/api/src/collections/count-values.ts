import type { ValueCount } from '@plinth/schemas/projects';
import type { Model } from 'mongoose';
import { QUERY_TIMEOUT_MS } from '../database/connection.ts';
import type { StoredRecord } from './definition.ts';
import { LIVE } from './publication.ts';

/** Most values of a field; a longer list is no use to choose from. */
const MAX_VALUES = 200;

type Counted = {
  /** An index of what is live begins with this field; with a `label`, `createdAt` follows in it. */
  key: string;
  /** Where the values stand as people wrote them, if not in `key`; the newest record's spelling is taken. */
  label?: string;
  filter?: object;
};

/** The values that a field of live records has, in alphabetical order, with the number of records of each. */
export async function countValues(
  model: Pick<Model<StoredRecord>, 'aggregate'>,
  { key, label, filter = {} }: Counted,
): Promise<ValueCount[]> {
  const groups = await model.aggregate<{ _id: string; label?: string | null; count: number }>(
    [
      { $match: { ...LIVE, [key]: { $gt: '' }, ...filter } },
      ...(label === undefined ? [] : [{ $sort: { [key]: 1, createdAt: -1, _id: -1 } as const }]),
      {
        $group: {
          _id: `$${key}`,
          count: { $sum: 1 },
          ...(label !== undefined && { label: { $first: `$${label}` } }),
        },
      },
      { $sort: { _id: 1 } },
      { $limit: MAX_VALUES },
    ],
    { maxTimeMS: QUERY_TIMEOUT_MS },
  );
  return groups
    .map(({ _id, label: spelled, count }) => ({ value: spelled ?? _id, count }))
    .sort((one, other) => (one.value < other.value ? -1 : 1));
}

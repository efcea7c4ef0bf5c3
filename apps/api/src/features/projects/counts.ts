import type { ProjectCounts, ValueCount } from '@plinth/schemas/projects';
import { QUERY_TIMEOUT_MS } from '../../database/connection.ts';
import { ProjectModel } from './model.ts';

/** Most values of each kind; more would make no list to choose from. */
const MAX_VALUES = 200;

/** The states and services that there are projects of, with how many, in the order of the alphabet. */
export async function countProjects(): Promise<ProjectCounts> {
  const [states, services] = await Promise.all([
    countValues('state', 'state'),
    countValues('servicesKey', 'services'),
  ]);
  return { states, services };
}

/**
 * Walks the values of a field in its index, each shown as the newest project has it. A query for the next value and a
 * count of its part of the index cost the same whatever else the projects hold; grouping would read them all. It
 * asks the driver, since mongoose's own work doubles the cost of queries as small as these.
 */
async function countValues(key: 'state' | 'servicesKey', shown: 'state' | 'services'): Promise<ValueCount[]> {
  const { collection } = ProjectModel;
  const found: ValueCount[] = [];
  let last = '';
  for (let step = 0; step < MAX_VALUES; step++) {
    const newest = await collection.findOne(
      { [key]: { $gt: last } },
      {
        sort: { [key]: 1, createdAt: -1, _id: -1 },
        projection: { [key]: 1, [shown]: 1 },
        maxTimeMS: QUERY_TIMEOUT_MS,
      },
    );
    if (newest === null) break;
    last = String(newest[key]);
    const count = await collection.countDocuments({ [key]: last }, { maxTimeMS: QUERY_TIMEOUT_MS });
    // None where the last of them has just been deleted.
    if (count > 0) found.push({ value: String(newest[shown] ?? last), count });
  }
  return found.sort((one, other) => (one.value < other.value ? -1 : 1));
}

import type { ProjectCounts, ValueCount } from '@plinth/schemas/projects';
import { QUERY_TIMEOUT_MS } from '../database.ts';
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
 * count of its part of the index cost the same whatever else the projects hold; grouping would read them all.
 */
async function countValues(key: 'state' | 'servicesKey', shown: 'state' | 'services'): Promise<ValueCount[]> {
  const found: ValueCount[] = [];
  let last = '';
  while (found.length < MAX_VALUES) {
    const newest = await ProjectModel.findOne({ [key]: { $gt: last } })
      .sort({ [key]: 1, createdAt: -1, _id: -1 })
      .select([key, shown])
      .maxTimeMS(QUERY_TIMEOUT_MS)
      .lean();
    const value = newest?.[key];
    if (value === undefined) break;
    const count = await ProjectModel.countDocuments({ [key]: value }).maxTimeMS(QUERY_TIMEOUT_MS);
    // Without one the last of them has just been deleted.
    if (count > 0) found.push({ value: newest?.[shown] ?? value, count });
    last = value;
  }
  return found.sort((one, other) => (one.value < other.value ? -1 : 1));
}

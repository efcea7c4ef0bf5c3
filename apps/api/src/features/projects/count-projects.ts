import type { ProjectCounts, ValueCount } from '@plinth/schemas/projects';
import { QUERY_TIMEOUT_MS } from '../../database/connection.ts';
import { ProjectModel } from './model.ts';

/** Most values of each kind; a longer list is no use to choose from. */
const MAX_VALUES = 200;

/** The states and services of all projects with the number of projects of each, in alphabetical order. */
export async function countProjects(): Promise<ProjectCounts> {
  const [states, services] = await Promise.all([
    countValues('state', 'state'),
    countValues('servicesKey', 'services'),
  ]);
  return { states, services };
}

/** Groups by `key`; each value is spelled as the newest project has it in `label`. */
async function countValues(key: 'state' | 'servicesKey', label: 'state' | 'services'): Promise<ValueCount[]> {
  const groups = await ProjectModel.aggregate<{ _id: string; label: string | null; count: number }>(
    [
      { $match: { [key]: { $gt: '' } } },
      { $sort: { [key]: 1, createdAt: -1, _id: -1 } },
      { $group: { _id: `$${key}`, label: { $first: `$${label}` }, count: { $sum: 1 } } },
      { $sort: { _id: 1 } },
      { $limit: MAX_VALUES },
    ],
    { maxTimeMS: QUERY_TIMEOUT_MS },
  );
  return groups
    .map(({ _id, label: spelled, count }) => ({ value: spelled ?? _id, count }))
    .sort((one, other) => (one.value < other.value ? -1 : 1));
}

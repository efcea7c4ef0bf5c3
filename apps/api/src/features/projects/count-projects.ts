import type { ProjectCounts, ValueCount } from '@plinth/schemas/projects';
import { foldCase } from '../../collections/definition.ts';
import { LIVE } from '../../collections/publication.ts';
import { QUERY_TIMEOUT_MS } from '../../database/connection.ts';
import { ProjectModel } from './model.ts';

/** Most values of each kind; a longer list is no use to choose from. */
const MAX_VALUES = 200;

type Filters = { state?: string | undefined; services?: string | undefined };

/**
 * The states of the projects of a service and the services of those in a state, or of all projects, with the number of
 * projects of each, in alphabetical order.
 */
export async function countProjects(filters: Filters = {}): Promise<ProjectCounts> {
  const inState = filters.state === undefined ? {} : { state: filters.state };
  const ofService = filters.services === undefined ? {} : { servicesKey: foldCase(filters.services) };
  const [states, services] = await Promise.all([
    countValues('state', 'state', ofService),
    countValues('servicesKey', 'services', inState),
  ]);
  return { states, services };
}

/** Groups by `key`; each value is spelled as the newest project has it in `label`. */
async function countValues(
  key: 'state' | 'servicesKey',
  label: 'state' | 'services',
  filter: { state?: string; servicesKey?: string },
): Promise<ValueCount[]> {
  const groups = await ProjectModel.aggregate<{ _id: string; label: string | null; count: number }>(
    [
      { $match: { ...LIVE, [key]: { $gt: '' }, ...filter } },
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

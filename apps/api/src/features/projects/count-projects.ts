import type { ProjectCounts } from '@plinth/schemas/projects';
import { countValues } from '../../collections/count-values.ts';
import { foldCase } from '../../collections/definition.ts';
import { ProjectModel } from './model.ts';

type Filters = { state?: string | undefined; services?: string | undefined };

/**
 * The states of the projects of a service and the services of those in a state, or of all projects, with the number of
 * projects of each, in alphabetical order.
 */
export async function countProjects(filters: Filters = {}): Promise<ProjectCounts> {
  const inState = filters.state === undefined ? {} : { state: filters.state };
  const ofService = filters.services === undefined ? {} : { servicesKey: foldCase(filters.services) };
  const [states, services] = await Promise.all([
    countValues(ProjectModel, { key: 'state', filter: ofService }),
    countValues(ProjectModel, { key: 'servicesKey', label: 'services', filter: inState }),
  ]);
  return { states, services };
}

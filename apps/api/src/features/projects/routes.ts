import { listQuerySchemas, projectCountsQuerySchema } from '@plinth/schemas/lists';
import { projectCountsSchema, projectFacetsSchema } from '@plinth/schemas/projects';
import type { AppContext } from '../../app-context.ts';
import { parseQuery } from '../../http/parse.ts';
import type { RouteTable } from '../../http/route-table.ts';
import { countProjects } from './count-projects.ts';
import { isCommonChoice } from './finder/common-choice.ts';
import { countFacets } from './finder/project-finder.ts';

/** What projects can be found by. Mounted before the route of one project, whose id would match the paths. */
export function projectFinderRoutes({ cache }: AppContext): RouteTable {
  return [
    {
      method: 'get',
      path: '/projects/counts',
      permission: 'public',
      summary:
        'The states of a service and the services of a state, or all of them, with how many projects; the first 200 of each',
      query: projectCountsQuerySchema,
      responseSchema: projectCountsSchema,
      handle: cache.serve(['projects'], async (request) => {
        const query = parseQuery(projectCountsQuerySchema, request);
        const body = await countProjects(query);
        // A service is any text: what nobody has is not stored.
        const isFound = body.states.length > 0 && body.services.length > 0;
        return { body, isCacheable: isFound || Object.keys(query).length === 0 };
      }),
    },
    {
      method: 'get',
      path: '/projects/facets',
      permission: 'public',
      summary:
        'How many projects a query of the list matches, and how many each choice of each filter would leave beside the other filters',
      query: listQuerySchemas.projects,
      responseSchema: projectFacetsSchema,
      handle: cache.serve(['projects'], async (request) => {
        const query = parseQuery(listQuerySchemas.projects, request);
        return { body: await countFacets(query), isCacheable: isCommonChoice(query) };
      }),
    },
  ];
}

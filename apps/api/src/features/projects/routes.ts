import { listQuerySchemas, projectCountsQuerySchema, projectPlacesQuerySchema } from '@plinth/schemas/lists';
import {
  MAX_PLACES,
  projectCountsSchema,
  projectFacetsSchema,
  projectPlacesSchema,
} from '@plinth/schemas/projects';
import type { AppContext } from '../../app-context.ts';
import { parseQuery } from '../../http/parse.ts';
import type { RouteTable } from '../../http/route-table.ts';
import { countProjects } from './count-projects.ts';
import { isCommonChoice } from './finder/common-choice.ts';
import { countFacets, placeProjects } from './finder/project-finder.ts';

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
    {
      method: 'get',
      path: '/projects/places',
      permission: 'public',
      summary: `Where the projects that a query of the list matches stand: ${MAX_PLACES} at most, from there on grouped`,
      query: projectPlacesQuerySchema,
      responseSchema: projectPlacesSchema,
      handle: cache.serve(['projects'], async (request) => {
        const { frame, ...query } = parseQuery(projectPlacesQuerySchema, request);
        const isCacheable = frame === undefined && isCommonChoice(query);
        return { body: await placeProjects(query, frame), isCacheable };
      }),
    },
  ];
}

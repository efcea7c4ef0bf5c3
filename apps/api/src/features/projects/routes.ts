import { projectCountsSchema } from '@plinth/schemas/projects';
import type { AppContext } from '../../app-context.ts';
import { noQuerySchema, parseQuery } from '../../http/parse.ts';
import type { RouteTable } from '../../http/route-table.ts';
import { countProjects } from './count-projects.ts';

/** Mounted before the route of one project, whose id would match the path. */
export function projectCountsRoutes({ cache }: AppContext): RouteTable {
  return {
    open: [
      {
        method: 'get',
        path: '/projects/counts',
        summary: 'The states and services that there are projects of, with how many; the first 200 of each',
        responseSchema: projectCountsSchema,
        handle: cache.serve(['projects'], async (request) => {
          parseQuery(noQuerySchema, request);
          return { body: await countProjects() };
        }),
      },
    ],
  };
}

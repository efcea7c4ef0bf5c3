import { facetsQuerySchemas } from '@plinth/schemas/lists';
import { openingFacetsResponse } from '@plinth/schemas/responses';
import type { AppContext } from '../../app-context.ts';
import { countValues } from '../../collections/count-values.ts';
import { parseQuery } from '../../http/parse.ts';
import type { RouteTable } from '../../http/route-table.ts';
import { OpeningModel } from './model.ts';
import { filterOfOpenings } from './opening-filter.ts';

/** What openings can be narrowed to. Mounted before the route of one opening, whose id would match the path. */
export function openingFacetRoutes({ cache }: AppContext): RouteTable {
  return [
    {
      method: 'get',
      path: '/hiring/facets',
      permission: 'public',
      summary:
        'The places of the openings and their kinds of employment, each within the choice of the other',
      query: facetsQuerySchemas.hiring,
      responseSchema: openingFacetsResponse,
      handle: cache.serve(['hiring'], async (request) => {
        const { place, kind } = parseQuery(facetsQuerySchemas.hiring, request);
        const [places, kinds] = await Promise.all([
          countValues(OpeningModel, { key: 'Location', filter: filterOfOpenings({ kind }) }),
          countValues(OpeningModel, { key: 'kind', filter: filterOfOpenings({ place }) }),
        ]);
        // A place is any text: what nobody has is not stored.
        return { body: { place: places, kind: kinds }, isCacheable: place === undefined || kinds.length > 0 };
      }),
    },
  ];
}

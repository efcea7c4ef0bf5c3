import { OPENING_KIND_TEXTS } from '@plinth/schemas/list-texts';
import { openingFacetsResponse } from '@plinth/schemas/responses';
import type * as z from 'zod/mini';
import { publicApi } from '../../api/client.ts';
import type { OpeningFilters } from '../../api/opening-queries.ts';
import type { PageQuery } from '../../api/page-query.ts';
import { readChoice } from '../../ui/paging.ts';

export function readOpeningFilters(searchParams: URLSearchParams): OpeningFilters {
  const kind = searchParams.get('kind') ?? '';
  return {
    place: readChoice(searchParams, 'place', 200),
    kind: Object.hasOwn(OPENING_KIND_TEXTS, kind) ? kind : '',
  };
}

/** The places and kinds of the openings, and how many openings each leaves. */
export const openingFacetsQuery = (
  filters: OpeningFilters,
): PageQuery<z.output<typeof openingFacetsResponse>> => ({
  queryKey: ['hiring', 'facets', filters],
  queryFn: ({ signal }) =>
    publicApi.get('/api/hiring/facets', openingFacetsResponse, { params: filters, signal }),
});

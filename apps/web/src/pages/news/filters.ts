import { newsFacetsResponse } from '@plinth/schemas/responses';
import type * as z from 'zod/mini';
import { publicApi } from '../../api/client.ts';
import type { NewsFilters } from '../../api/news-queries.ts';
import type { PageQuery } from '../../api/page-query.ts';
import { readChoice } from '../../ui/paging.ts';

export function readNewsFilters(searchParams: URLSearchParams): NewsFilters {
  const year = searchParams.get('year') ?? '';
  return { year: /^[12]\d{3}$/.test(year) ? year : '', topic: readChoice(searchParams, 'topic', 60) };
}

/** The years and topics of the news, and how many items each leaves. */
export const newsFacetsQuery = (filters: NewsFilters): PageQuery<z.output<typeof newsFacetsResponse>> => ({
  queryKey: ['news', 'facets', filters],
  queryFn: ({ signal }) => publicApi.get('/api/news/facets', newsFacetsResponse, { params: filters, signal }),
});

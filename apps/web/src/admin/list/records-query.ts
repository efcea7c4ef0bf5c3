import type { CollectionName } from '@plinth/schemas/collections';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi, apiPath } from '../api/admin-api.ts';
import { adminRecordSchema } from '../api/admin-queries.ts';
import { type ListView, toApiQuery } from './list-view.ts';

/** A page of a list. Apart from the other queries, because only the lists download the schemas of all records. */
export function recordsQuery(collection: CollectionName, endpoint: string, view: ListView) {
  const path = collection === 'form' ? apiPath(endpoint) : `/api/admin/records/${collection}`;
  return queryOptions({
    queryKey: ['admin', 'records', collection, view],
    queryFn: ({ signal }) => adminApi.getList(`${path}?${toApiQuery(view)}`, adminRecordSchema, { signal }),
    placeholderData: keepPreviousData,
  });
}

import type { QueryFunctionContext } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { publicApi } from './client.ts';

/** What `useQuery` and a page's list of queries take. */
export type PageQuery<T = unknown> = {
  queryKey: readonly unknown[];
  queryFn: (context: QueryFunctionContext) => Promise<T>;
};

/** One record of a collection, by its id. */
export function recordQuery<T>(
  collection: 'projects' | 'activities' | 'news' | 'hiring',
  id: string,
  schema: z.core.$ZodType<T>,
): PageQuery<T> {
  return {
    queryKey: [collection, id],
    queryFn: ({ signal }) =>
      publicApi.get(`/api/${collection}/${encodeURIComponent(id)}`, schema, { signal }),
  };
}

/** The `fields` parameter of a list: the fields that its item schema reads, so that no others are sent. */
export function fieldsOf({ shape }: { shape: object }): string {
  return Object.keys(shape).join(',');
}

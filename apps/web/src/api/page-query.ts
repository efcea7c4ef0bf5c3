import type { QueryClient, QueryFunctionContext } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { isNotFound } from './api-error.ts';
import { publicApi } from './client.ts';

/** What `useQuery` and a page's list of queries take. */
export type PageQuery<T = unknown> = {
  queryKey: readonly unknown[];
  queryFn: (context: QueryFunctionContext) => Promise<T>;
};

const RECORD_ID = /^[0-9a-f]{24}$/;

/** Whether a record's key is its id, not a slug. */
export const isRecordId = (key: string): boolean => RECORD_ID.test(key);

/** One record of a collection, by its slug, a former one, or its id: the last part of its page's path. */
export function recordQuery<T>(
  collection: 'projects' | 'activities' | 'news' | 'hiring' | 'pages',
  key: string,
  schema: z.core.$ZodType<T>,
): PageQuery<T> {
  return {
    queryKey: [collection, key],
    queryFn: ({ signal }) =>
      publicApi.get(
        `/api/${collection}/${isRecordId(key) ? '' : 'by-slug/'}${encodeURIComponent(key)}`,
        schema,
        { signal },
      ),
  };
}

/** The `fields` parameter of a list: the fields that its item schema reads, so that no others are sent. */
export function fieldsOf({ shape }: { shape: object }): string {
  return Object.keys(shape).join(',');
}

/**
 * The record with this key, for a query that builds on it. Only the record's own query tries again where it cannot be
 * read; a record that does not exist throws its `ApiError`.
 */
export async function recordOfKey<T>(
  client: QueryClient,
  key: string,
  query: (key: string) => PageQuery<T>,
): Promise<T> {
  try {
    return await client.fetchQuery(query(key));
  } catch (error) {
    if (isNotFound(error)) throw error;
    throw new Error('The record could not be read.', { cause: error });
  }
}

/** The id of the record with this key, which is read first where the key is a slug. */
export async function idOfKey(
  client: QueryClient,
  key: string,
  query: (key: string) => PageQuery<{ _id: string }>,
): Promise<string> {
  return isRecordId(key) ? key : (await recordOfKey(client, key, query))._id;
}

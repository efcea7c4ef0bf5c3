import { previewSchema } from '@plinth/schemas/preview';
import {
  activityResponse,
  newsItemResponse,
  openingResponse,
  ownPageResponse,
  projectResponse,
} from '@plinth/schemas/responses';
import type { QueryClient } from '@tanstack/react-query';
import { parseResponse, publicApi } from '../api/client.ts';
import type { PageQuery } from '../api/page-query.ts';

const RESPONSES = {
  projects: projectResponse,
  activities: activityResponse,
  news: newsItemResponse,
  hiring: openingResponse,
  pages: ownPageResponse,
} as const;

export type PreviewedCollection = keyof typeof RESPONSES;

type Preview = { collection: PreviewedCollection; id: string; expiresAt: string };

/** What a preview link leads to. Its record takes the place of the live one, which the pages of records read. */
export const previewQuery = (token: string): PageQuery<Preview> => ({
  queryKey: ['preview', token],
  queryFn: async ({ client, signal }) => {
    const path = `/api/preview/${encodeURIComponent(token)}`;
    const { collection, record, expiresAt } = await publicApi.get(path, previewSchema, { signal });
    keepRecord(client, collection, record._id);
    client.setQueryData(
      [collection, record._id],
      parseResponse<unknown>(RESPONSES[collection], record, path),
    );
    return { collection, id: record._id, expiresAt };
  },
});

/** The live record must not replace the previewed one. */
export function keepRecord(client: QueryClient, collection: PreviewedCollection, id: string): void {
  client.setQueryDefaults([collection, id], { staleTime: Number.POSITIVE_INFINITY });
}

import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { SiteSettings } from './lib/site.ts';

type PackedQuery = { key: QueryKey; data?: unknown; error?: unknown };

/** What the server sends along in the page (`<script type="application/json" id="state">`). */
export type PageState = {
  site: Pick<SiteSettings, 'publicUrl' | 'feedUrl'>;
  /** Absent where the server sent an empty page, as for the admin area. */
  rendered?: RenderedState;
};

export type RenderedState = {
  queries: PackedQuery[];
  loaderData: Record<string, unknown>;
};

/** What the queries of a page brought. The whole feed stays behind: its records that the page shows are there. */
export function packQueries(queryClient: QueryClient): PackedQuery[] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(({ queryKey }) => queryKey[0] !== 'feed')
    .map(({ queryKey, state }) =>
      state.status === 'error' ? { key: queryKey, error: state.error } : { key: queryKey, data: state.data },
    );
}

/**
 * Gives the queries to the browser's client, fresh as of now: a page that the server kept was dropped when
 * anything on it changed, so its age says nothing.
 */
export function unpackQueries(queryClient: QueryClient, queries: readonly PackedQuery[]): void {
  for (const { key, data, error } of queries) {
    if (error === undefined) {
      queryClient.setQueryData(key, data);
    } else {
      queryClient
        .getQueryCache()
        .build(queryClient, { queryKey: key })
        .setState({ status: 'error', error: error as Error, errorUpdatedAt: Date.now() });
    }
  }
}

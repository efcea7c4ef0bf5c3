import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import type { HydrationState } from 'react-router-dom';
import type { SiteSettings } from './site.ts';

/** What the server puts into a page as JSON (`<script type="application/json" id="state">`). */
export type PageState = {
  site: Pick<SiteSettings, 'publicUrl' | 'feedUrl'>;
  iconVersion?: string | undefined;
  /** Absent in the admin area, which only the browser renders. */
  rendered?: { queries: DehydratedState; router: HydrationState };
};

/**
 * The results of a page's queries, errors included. The content feed is left out: the records that the page shows have
 * queries of their own. Times are left out so that equal content gives equal bytes, and with them equal ETags.
 */
export function dehydrateQueries(queryClient: QueryClient): DehydratedState {
  const dehydrated = dehydrate(queryClient, {
    shouldDehydrateQuery: ({ queryKey, state }) => queryKey[0] !== 'feed' && state.status !== 'pending',
  });
  return withTime(dehydrated, 0);
}

/** Takes the results as of now: the server evicts a cached page when its data changes, so its age says nothing. */
export function hydrateQueries(queryClient: QueryClient, dehydrated: DehydratedState): void {
  hydrate(queryClient, withTime(dehydrated, Date.now()));
}

function withTime({ queries, mutations }: DehydratedState, time: number): DehydratedState {
  return {
    mutations,
    queries: queries.map(({ state, ...query }) => {
      const errorUpdatedAt = state.status === 'error' ? time : 0;
      return { ...query, dehydratedAt: time, state: { ...state, dataUpdatedAt: time, errorUpdatedAt } };
    }),
  };
}

import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './client.ts';

/** Data that is younger is shown without asking again. */
const FRESH_MS = 60_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        // A page that the server rendered with an error keeps it, until the visitor asks to try again.
        retryOnMount: false,
        retry: import.meta.env.SSR ? false : (failures, error) => failures < 1 && isWorthRetrying(error),
        retryDelay: 500,
      },
    },
  });
}

function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

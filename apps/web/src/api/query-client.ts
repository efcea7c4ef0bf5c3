import { QueryClient } from '@tanstack/react-query';
import { shouldRetry } from './api-error.ts';

/** Younger data is shown without fetching it again. */
const STALE_MS = 60_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        refetchOnWindowFocus: false,
        // A page that the server rendered with an error keeps it until the visitor tries again.
        retryOnMount: false,
        retry: import.meta.env.SSR ? false : shouldRetry,
        retryDelay: 500,
      },
    },
  });
}

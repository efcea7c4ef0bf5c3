import type { QueryClient } from '@tanstack/react-query';
import { feedQuery } from './queries.ts';

/** Keeps the content feed's whole payload in local storage (spec section 7). The page never depends on it. */
export async function storeFeed(queryClient: QueryClient): Promise<void> {
  try {
    const feed = await queryClient.fetchQuery(feedQuery());
    localStorage.setItem('apiData', JSON.stringify(feed));
  } catch (error) {
    console.error('Error fetching data:', error);
  }
}

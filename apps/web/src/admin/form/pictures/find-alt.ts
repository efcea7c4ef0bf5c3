import type { QueryClient } from '@tanstack/react-query';
import { mediaQuery } from '../../api/admin-queries.ts';

/** What the library says that a picture shows; an empty text when it does not know, which must not stop anything. */
export async function findAlt(queryClient: QueryClient, url: string): Promise<string> {
  const name = url.split('/').at(-1) ?? '';
  try {
    const { items } = await queryClient.fetchQuery({ ...mediaQuery('picture', name, 1), retry: false });
    return items.find((item) => item.url === url)?.alt ?? '';
  } catch {
    return '';
  }
}

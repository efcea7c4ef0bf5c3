import type { QueryClient } from '@tanstack/react-query';
import { mediaQuery } from '../../api/admin-queries.ts';

/** The alternative text that the media library has for a picture; empty when there is none or it cannot be read. */
export async function findAlt(queryClient: QueryClient, url: string): Promise<string> {
  const name = url.split('/').at(-1) ?? '';
  try {
    const { items } = await queryClient.fetchQuery({ ...mediaQuery('picture', name, 1), retry: false });
    return items.find((item) => item.url === url)?.alt ?? '';
  } catch {
    return '';
  }
}

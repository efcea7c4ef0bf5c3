import type { APIRequestContext } from '@playwright/test';

/** Every public route; `{collection}` stands for the id of the newest record of the sample company. */
export const PUBLIC_ROUTES = [
  '/',
  '/about',
  '/projects',
  '/projects/{projects}',
  '/ongoing',
  '/commercial',
  '/residential',
  '/activities',
  '/activities/{activities}',
  '/news',
  '/news/{news}',
  '/contact',
  '/career',
  '/career/{hiring}',
  '/leadership',
  '/values',
  '/health',
  '/sustainability',
  '/deliver',
  '/nri',
  '/services',
  '/privacy',
  '/disclaimer',
  '/terms',
  '/no-such-page',
] as const;

/** The path of a route with the id of a record in it. */
export async function pathOf(route: string, request: APIRequestContext): Promise<string> {
  const collection = /\{(\w+)\}/.exec(route)?.[1];
  if (collection === undefined) return route;
  const response = await request.get(`/api/${collection}?limit=1`);
  const [record] = (await response.json()) as { _id: string }[];
  return route.replace(`{${collection}}`, record?._id ?? '');
}

import type { SitemapEntry } from '@plinth/schemas/sitemap';

const TIMEOUT_MS = 5_000;

export type ApiPage<T> = { items: T[]; total: number };

type PageParams = { limit: number; sort?: string; fields: string };

/** The first page of a public list of the API; rejects when it cannot be read. */
export async function fetchApiPage<T>(
  apiOrigin: string,
  collection: string,
  { limit, ...params }: PageParams,
): Promise<ApiPage<T>> {
  const query = new URLSearchParams({ limit: String(limit), ...params });
  const response = await fetchApi(`${apiOrigin}/api/${collection}?${query}`);
  return {
    items: (await response.json()) as T[],
    total: Number(response.headers.get('X-Total-Count') ?? 0),
  };
}

/** One part of a collection's ids, with the times of their last change; empty behind the last part. */
export async function fetchAddresses(
  apiOrigin: string,
  collection: string,
  part: number,
): Promise<SitemapEntry[]> {
  const response = await fetchApi(`${apiOrigin}/api/${collection}/sitemap?part=${part}`);
  return (await response.json()) as SitemapEntry[];
}

async function fetchApi(url: string): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`GET ${new URL(url).pathname} responded with ${response.status}`);
  return response;
}

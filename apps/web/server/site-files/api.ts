/** Records that one request brings: the API's own limit. */
export const API_PAGE_SIZE = 200;

const TIMEOUT_MS = 5_000;

export type ApiPage<T> = { items: T[]; total: number };

/** One page of a public list of the API; throws when it cannot be had. */
export async function fetchApiPage<T>(
  apiOrigin: string,
  collection: string,
  { page = 1, limit = API_PAGE_SIZE, sort }: { page?: number; limit?: number; sort?: string } = {},
): Promise<ApiPage<T>> {
  const query = new URLSearchParams({ limit: String(limit), page: String(page), ...(sort && { sort }) });
  const response = await fetch(`${apiOrigin}/api/${collection}?${query}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`GET /api/${collection} answered ${response.status}`);
  return {
    items: (await response.json()) as T[],
    total: Number(response.headers.get('X-Total-Count') ?? 0),
  };
}

import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { CachedResponse } from '@plinth/http/cached-response';

const TIMEOUT_MS = 10_000;

/** Hop-by-hop headers, those of a single request, and those that `CachedResponse` derives. */
const OMITTED_HEADERS = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'vary',
  'x-request-id',
]);

/**
 * The URL at the API of a request target; undefined where `fetch` would send another one, as it does for `/../`. Such
 * requests are forwarded byte by byte.
 */
export function upstreamUrl(apiOrigin: string, target: string): URL | undefined {
  const url = new URL(apiOrigin + target);
  return url.pathname + url.search === target ? url : undefined;
}

/**
 * Reads a public URL of the API. What the API does not mark as `public` is returned all the same, but not cacheable;
 * rejects when the API cannot be reached.
 */
export async function fetchPublicRead(url: URL, request: IncomingMessage): Promise<CachedResponse> {
  const response = await fetch(url, {
    headers: { 'Accept-Encoding': 'identity', 'X-Request-Id': String(request.headers['x-request-id']) },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const headers: OutgoingHttpHeaders = {};
  for (const [name, value] of response.headers) if (!OMITTED_HEADERS.has(name)) headers[name] = value;
  return new CachedResponse({
    status: response.status,
    headers,
    body: Buffer.from(await response.arrayBuffer()),
    isCacheable: /\bpublic\b/.test(response.headers.get('cache-control') ?? ''),
  });
}

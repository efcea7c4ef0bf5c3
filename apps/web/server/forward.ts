import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { createProxyServer } from 'httpxy';
import type { Logger } from 'pino';
import type { PageCache } from './pages/page-cache.ts';
import { sendProblem } from './problems.ts';

/** The API is given up after this silence. Uploads are re-encoded before they are answered. */
const TIMEOUT_MS = 10_000;
const UPLOAD_TIMEOUT_MS = 120_000;

/** Writes that no page shows: an enquiry or a login must not make every page be rendered anew. */
const UNSEEN_WRITES = /^\/api\/(?:form|auth|upload)(?:[/?]|$)/;

/** For other programs of the operator's, which ask the API itself. */
const NOT_FORWARDED = new Set(['/api/changes', '/api/metrics']);

type Options = { apiOrigin: string; cache: PageCache; logger: Logger };

/**
 * Hands `/api` and `/uploads` to the API as they are, so that a browser talks to one origin. The address of the
 * connection is added to `X-Forwarded-For`; how many hops before it count is the API's to know (`TRUST_PROXY`).
 */
export function forwardToApi({ apiOrigin, cache, logger }: Options): RequestHandler {
  const proxy = createProxyServer({ target: apiOrigin });

  // Before the answer goes back: whoever sees that a write is done must not get an older page.
  proxy.on('proxyRes', ({ statusCode = 500 }, request, response) => {
    if (isSeenWrite(request)) endWrite(response, statusCode < 400);
  });
  const pendingWrites = new WeakSet<ServerResponse>();
  const endWrite = (response: ServerResponse, isChanged: boolean) => {
    if (pendingWrites.delete(response)) cache.endWrite(isChanged);
  };

  return async (request, response) => {
    if (NOT_FORWARDED.has(request.path)) return sendProblem(response, 404, 'Not Found');
    if (isSeenWrite(request)) {
      cache.beginWrite();
      pendingWrites.add(response);
      // A broken connection leaves open whether the write was done.
      response.once('close', () => endWrite(response, true));
    }
    addForwardedFor(request);
    const isUpload = request.path.startsWith('/api/upload') || request.path.startsWith('/api/admin/media');
    try {
      await proxy.web(request, response, { proxyTimeout: isUpload ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS });
    } catch (error) {
      if (response.headersSent || response.destroyed) return response.destroy();
      logger.error({ err: error, path: request.path }, 'the API did not answer');
      const isSlow = error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT';
      sendProblem(response, isSlow ? 504 : 502, isSlow ? 'Gateway Timeout' : 'Bad Gateway');
    }
  };
}

/** Always behind what came with the request: the proxy's own option leaves a made-up address alone as it is. */
function addForwardedFor({ headers, socket }: IncomingMessage): void {
  const before = headers['x-forwarded-for'];
  const address = socket.remoteAddress ?? 'unknown';
  headers['x-forwarded-for'] = before === undefined ? address : `${before}, ${address}`;
}

function isSeenWrite({ method, url = '' }: IncomingMessage): boolean {
  const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  return !isRead && url.startsWith('/api/') && !UNSEEN_WRITES.test(url);
}

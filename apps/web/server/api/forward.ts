import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ResponseCache } from '@plinth/http/response-cache';
import type { RequestHandler } from 'express';
import { createProxyServer } from 'httpxy';
import type { Logger } from 'pino';
import { isInternalPath, isVisibleWrite } from './paths.ts';
import { sendProblem, sendUpstreamFailure } from './problems.ts';

/** Silence after which the API is given up. Pictures are encoded, and documents made, before the response. */
const TIMEOUT_MS = 10_000;
const SLOW_TIMEOUT_MS = 120_000;
const SLOW = /^\/api\/(?:upload|admin\/media|admin\/documents)|\/sheet\.(?:pdf|docx)$/;

type Options = { apiOrigin: string; cache: ResponseCache; logger: Logger };

/**
 * Forwards requests to the API unchanged, so that a browser talks to one origin. The client's address is appended to
 * `X-Forwarded-For`; how many hops before it are trusted is the API's decision (`TRUST_PROXY`).
 */
export function forwardToApi({ apiOrigin, cache, logger }: Options): RequestHandler {
  const proxy = createProxyServer({ target: apiOrigin });
  const endWrites = new WeakMap<ServerResponse, (isChanged: boolean) => void>();

  // Before the response is sent: whoever sees that a write is done must not get an older state.
  proxy.on('proxyRes', ({ statusCode = 500 }, _request, response) => {
    endWrites.get(response)?.(statusCode < 400);
  });

  return async (request, response) => {
    if (isInternalPath(request.path)) return sendProblem(response, 404, 'Not Found');
    if (isVisibleWrite(request)) {
      const endWrite = cache.beginWrite();
      endWrites.set(response, endWrite);
      // A broken connection leaves open whether the write was done.
      response.once('close', () => endWrite(true));
    }
    request.headers['x-forwarded-for'] = forwardedFor(request);
    try {
      await proxy.web(request, response, {
        proxyTimeout: SLOW.test(request.path) ? SLOW_TIMEOUT_MS : TIMEOUT_MS,
      });
    } catch (error) {
      logger.error({ err: error, path: request.path }, 'forwarding to the API failed');
      sendUpstreamFailure(response, error);
    }
  };
}

/**
 * The `X-Forwarded-For` chain with the connection's own IP address at its end. The proxy's option for it would leave a
 * chain that the client made up as it is.
 */
export function forwardedFor({ headers, socket }: IncomingMessage): string {
  const before = headers['x-forwarded-for'];
  const client = socket.remoteAddress ?? 'unknown';
  return before === undefined ? client : `${before}, ${client}`;
}

import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** The part of pino's logger that is used. */
type Logger = { info(line: Record<string, unknown>, message: string): void };

/** Ids that are safe to log; clients can send anything. */
const SAFE_ID = /^[\w.-]{1,64}$/;

/** Ids are counted within the process: a random one for each request costs more than a cached response. */
const processId = randomUUID().slice(0, 8);
let requests = 0;

/** The `X-Request-Id` that a proxy set, if it is safe to log, or a new id. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  if (typeof given === 'string' && SAFE_ID.test(given)) return given;
  return `${processId}-${(++requests).toString(36)}`;
}

/** A preview link lets in whoever reads it, as logs are read by others. */
const PREVIEW = /^((?:\/api)?\/preview\/).+/;

/** The URL without its query, which may hold somebody's name or e-mail address, and without the token of a preview link. */
export function pathOf({ url = '' }: { url?: string | undefined }): string {
  const mark = url.indexOf('?');
  return (mark < 0 ? url : url.slice(0, mark)).replace(PREVIEW, '$1…');
}

/** Logs one line for a request when its response has been sent or its connection lost. */
export function logWhenClosed(
  logger: Logger,
  requestId: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const started = performance.now();
  // Express changes the request's own `url` while it routes.
  const path = pathOf(request);
  response.once('close', () => {
    const line = {
      requestId,
      method: request.method,
      path,
      status: response.statusCode,
      ms: Math.round((performance.now() - started) * 10) / 10,
      ...(!response.writableFinished && { aborted: true }),
    };
    logger.info(line, 'request');
  });
}

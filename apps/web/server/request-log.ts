import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';

/** What may stand in a log; a visitor can send anything else. */
const SAFE_ID = /^[\w.-]{1,64}$/;

/** One line for each request, without its query, which may hold somebody's words. */
export function logRequest(logger: Logger, request: IncomingMessage, response: ServerResponse): void {
  if (!logger.isLevelEnabled('info')) return;
  const started = performance.now();
  const path = request.url?.split('?', 1)[0];
  const given = request.headers['x-request-id'];
  const requestId = typeof given === 'string' && SAFE_ID.test(given) ? given : randomUUID();
  // The API takes the id over, so that the lines of both servers can be brought together.
  request.headers['x-request-id'] = requestId;
  response.once('close', () => {
    logger.info(
      {
        requestId,
        method: request.method,
        path,
        status: response.statusCode,
        ms: Math.round((performance.now() - started) * 10) / 10,
        ...(!response.writableFinished && { aborted: true }),
      },
      'request',
    );
  });
}

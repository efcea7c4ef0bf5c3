import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '../logger.ts';

const SAFE_ID = /^[\w.-]{1,64}$/;

/** Ids are counted within the process: a random one for each request costs more than a kept answer. */
const processId = randomUUID().slice(0, 8);
let requests = 0;

/**
 * One line for each request, when its answer has been sent or its connection lost. The path goes without its
 * query, which may hold somebody's name or address. The id goes back to the client, to be quoted.
 */
export function logRequest(logger: Logger, request: IncomingMessage, response: ServerResponse): void {
  const started = performance.now();
  const given = request.headers['x-request-id'];
  const id =
    typeof given === 'string' && SAFE_ID.test(given) ? given : `${processId}-${(++requests).toString(36)}`;
  // Express changes the request's own `url` while it routes.
  const path = request.url?.split('?', 1)[0];
  response.setHeader('X-Request-Id', id);
  response.once('close', () => {
    logger.info(
      {
        requestId: id,
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

import type { IncomingMessage, ServerResponse } from 'node:http';
import { logWhenClosed, requestIdOf } from '@plinth/http/request-log';
import type { Logger } from 'pino';

/** One line for each request. The API takes the id over, so that the lines of both servers can be brought together. */
export function logRequest(logger: Logger, request: IncomingMessage, response: ServerResponse): void {
  if (!logger.isLevelEnabled('info')) return;
  const requestId = requestIdOf(request);
  request.headers['x-request-id'] = requestId;
  logWhenClosed(logger, requestId, request, response);
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { logWhenClosed, requestIdOf } from '@plinth/http/request-log';
import type { Logger } from 'pino';

/**
 * Logs one line for the request and returns its id. The API takes the id over from the header, so that the lines of
 * both servers can be matched.
 */
export function logRequest(logger: Logger, request: IncomingMessage, response: ServerResponse): string {
  const requestId = requestIdOf(request);
  request.headers['x-request-id'] = requestId;
  if (logger.isLevelEnabled('info')) logWhenClosed(logger, requestId, request, response);
  return requestId;
}

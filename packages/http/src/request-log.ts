import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** All that is needed of pino. */
type Logger = { info(line: Record<string, unknown>, message: string): void };

/** What may stand in a log; a visitor can send anything else. */
const SAFE_ID = /^[\w.-]{1,64}$/;

/** Ids are counted within the process: a random one for each request costs more than a kept answer. */
const processId = randomUUID().slice(0, 8);
let requests = 0;

/** The id that a proxy gave the request, where it is fit for a log, or a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  if (typeof given === 'string' && SAFE_ID.test(given)) return given;
  return `${processId}-${(++requests).toString(36)}`;
}

/** The address without the query, which may hold somebody's name or address. */
export function pathOf({ url = '' }: IncomingMessage): string {
  const mark = url.indexOf('?');
  return mark < 0 ? url : url.slice(0, mark);
}

/** One line for a request when its answer has been sent or its connection lost. */
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

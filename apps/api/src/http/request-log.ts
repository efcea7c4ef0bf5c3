import type { IncomingMessage } from 'node:http';
import { pathOf } from '@plinth/http/request-log';
import type { Logger } from '../logger.ts';

/** One line for a request that got a cached response. */
export function logCached(logger: Logger, requestId: string, request: IncomingMessage, status: number): void {
  logger.info({ requestId, method: request.method, path: pathOf(request), status, cached: true }, 'request');
}

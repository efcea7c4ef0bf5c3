import type { RequestHandler, Response } from 'express';
import type { Logger } from '../logger.ts';
import { unavailable } from '../problems.ts';
import { sendProblem } from './error-handler.ts';

/** Below the ten seconds after which the web server gives up. */
const DEADLINE_MS = 9_000;

/**
 * Responds with 503 when a request takes too long, whatever the cause: each step has a limit of its own, but
 * several slow ones add up. The time starts when the body has arrived, as a phone may send it slowly. Uploads have
 * no deadline: their pictures are processed one after another.
 */
export function withDeadline(logger: Logger, deadlineMs = DEADLINE_MS): RequestHandler {
  return (request, response, next) => {
    if (request.is('multipart/form-data')) return next();
    const timer = setTimeout(() => {
      if (!request.complete) {
        timer.refresh();
      } else if (!response.headersSent && !response.locals.isDeadlineWaived) {
        logger.error({ requestId: response.getHeader('X-Request-Id') }, 'the request took too long');
        sendProblem(
          response,
          unavailable(5, 'This took too long. It may have been done: look before trying again.'),
        );
      }
    }, deadlineMs);
    response.once('close', () => clearTimeout(timer));
    next();
  };
}

/** For what takes longer by its nature, and was asked for by somebody who knows it. */
export function waiveDeadline(response: Response): void {
  response.locals.isDeadlineWaived = true;
}

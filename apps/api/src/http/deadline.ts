import type { RequestHandler } from 'express';
import type { Logger } from '../logger.ts';
import { unavailable } from '../problems.ts';
import { sendProblem } from './error-handler.ts';

/** Nobody waits for ten seconds. The web server gives up after ten, so this comes before. */
const DEADLINE_MS = 9_000;

/**
 * Answers 503 when a request is not answered in good time, whatever it hangs on: each step has a limit of its own, but
 * several slow ones add up. The time begins when the body has come in, for a phone may send it slowly. Uploads have
 * no such end: their pictures are worked on one after another.
 */
export function answerInTime(logger: Logger, deadlineMs = DEADLINE_MS): RequestHandler {
  return (request, response, next) => {
    if (request.is('multipart/form-data')) return next();
    const timer = setTimeout(() => {
      if (!request.complete) {
        timer.refresh();
      } else if (!response.headersSent) {
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

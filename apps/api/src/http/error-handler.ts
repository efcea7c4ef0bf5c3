import type { ErrorRequestHandler, Response } from 'express';
import {
  duplicateField,
  isDatabaseFull,
  isDatabaseUnavailable,
  isDatabaseUp,
} from '../database/connection.ts';
import type { Logger } from '../logger.ts';
import {
  badRequest,
  conflict,
  ProblemError,
  payloadTooLarge,
  toProblem,
  unavailable,
  unsupportedMediaType,
} from '../problems.ts';

/** Turns errors into problem responses. An unknown error is logged with its request id and becomes a plain 500. */
export function errorHandler(logger: Logger): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    const problem = toProblemError(error);
    const requestId = response.getHeader('X-Request-Id');
    if (response.writableEnded) {
      logger.warn({ err: error, requestId }, 'the request failed after its response had been sent');
      return;
    }
    if (problem.status >= 500) {
      logger.error({ err: error, requestId, status: problem.status }, 'request failed');
    }
    if (response.headersSent) {
      next(error);
      return;
    }
    sendProblem(response, problem);
  };
}

/** Sends problem details. Everybody else throws them. */
export function sendProblem(response: Response, problem: ProblemError): void {
  response
    .status(problem.status)
    .set({ 'Cache-Control': 'no-store', ...problem.headers })
    .type('application/problem+json')
    .send(JSON.stringify(toProblem(problem)));
}

function toProblemError(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const known = fromHttpError(error) ?? fromDatabase(error);
  return known ?? new ProblemError(500, 'Something went wrong on our side.');
}

function fromDatabase(error: unknown): ProblemError | undefined {
  // While the database is unavailable, libraries on the driver fail with many kinds of errors.
  if (isDatabaseUnavailable(error) || !isDatabaseUp()) return unavailable(5);
  if (isDatabaseFull(error))
    return new ProblemError(507, 'The server has no room left. Nothing of this was stored.');
  const field = duplicateField(error);
  if (field !== undefined) {
    return conflict(`There is a record with this ${field} already.`, [
      { path: field, message: 'This value is taken.' },
    ]);
  }
  return undefined;
}

/** Express and its body parsers throw errors with a 4xx status; their words are replaced by ours. */
function fromHttpError(error: unknown): ProblemError | undefined {
  if (!(error instanceof Error && 'status' in error && typeof error.status === 'number')) return undefined;
  switch (error.status) {
    case 413:
      return payloadTooLarge('The body is larger than 1 MiB.');
    case 415:
      return unsupportedMediaType('Send the body as application/json in UTF-8.');
    default:
      return error.status >= 400 && error.status < 500
        ? badRequest('The request cannot be read. A body must be valid JSON.')
        : undefined;
  }
}

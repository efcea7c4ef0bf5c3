import { STATUS_CODES } from 'node:http';
import { FRESH_SESSION_MINUTES } from '@plinth/schemas/auth';
import type { FieldError } from '@plinth/schemas/input';
import type { Problem } from '@plinth/schemas/problems';

type ProblemOptions = { errors?: FieldError[]; headers?: Record<string, string> };

/** A failure that is reported to the client as RFC 9457 problem details. Everything else becomes a plain 500. */
export class ProblemError extends Error {
  readonly errors: FieldError[] | undefined;
  readonly headers: Record<string, string>;

  constructor(
    readonly status: number,
    detail: string,
    options: ProblemOptions = {},
  ) {
    super(detail);
    this.name = 'ProblemError';
    this.errors = options.errors;
    this.headers = options.headers ?? {};
  }
}

/** The body that goes with a problem. `about:blank` means that the status is the type (RFC 9457 section 4.2.1). */
export function toProblem(error: ProblemError): Problem {
  return {
    type: 'about:blank',
    title: STATUS_CODES[error.status] ?? 'Error',
    status: error.status,
    detail: error.message,
    ...(error.errors && { errors: error.errors }),
  };
}

/** 400 with one entry for each invalid field. */
export function badInput(
  errors: FieldError[],
  detail = 'The request is not valid. See errors.',
): ProblemError {
  return new ProblemError(400, detail, { errors });
}

/** 400 for a request that could not be read at all. */
export function badRequest(detail: string): ProblemError {
  return new ProblemError(400, detail);
}

/** 401 with `WWW-Authenticate`, for a request without a session that counts. */
export function unauthorized(detail = 'Sign in to do this.'): ProblemError {
  return new ProblemError(401, detail, { headers: { 'WWW-Authenticate': 'Bearer' } });
}

/** 403 for somebody who is signed in and may not do this. */
/** 401 for a session that stands but is too old for the act: a step-up challenge (RFC 9470). */
export function insufficientAuthentication(): ProblemError {
  const challenge = `Bearer error="insufficient_user_authentication", max_age="${FRESH_SESSION_MINUTES * 60}"`;
  return new ProblemError(401, 'Sign in again to do this: it is long since you did.', {
    headers: { 'WWW-Authenticate': challenge },
  });
}

export function forbidden(detail: string): ProblemError {
  return new ProblemError(403, detail);
}

/** 404 that says what was not found: `notFound('Project')`. */
export function notFound(thing: string): ProblemError {
  return new ProblemError(404, `${thing} not found.`);
}

/** 405 with `Allow`. */
export function methodNotAllowed(allowed: string[]): ProblemError {
  const list = allowed.join(', ');
  return new ProblemError(405, `This URL supports ${list} only.`, { headers: { Allow: list } });
}

/** 409: valid input that does not fit what is stored. */
export function conflict(detail: string, errors?: FieldError[]): ProblemError {
  return new ProblemError(409, detail, errors && { errors });
}

/** 412: `If-Match` names another state than the stored one. */
export function preconditionFailed(
  detail = 'This record was changed meanwhile. Look at it again before saving.',
): ProblemError {
  return new ProblemError(412, detail);
}

export function payloadTooLarge(detail: string): ProblemError {
  return new ProblemError(413, detail);
}

export function unsupportedMediaType(detail = 'Send the body as application/json.'): ProblemError {
  return new ProblemError(415, detail);
}

/** 429 with `Retry-After` in whole seconds. */
export function tooManyRequests(retryAfterSeconds: number): ProblemError {
  return new ProblemError(429, 'There were too many requests. Try again later.', {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  });
}

/** 503 with `Retry-After`. */
export function unavailable(
  retryAfterSeconds: number,
  detail = 'The service is not available at the moment. Try again shortly.',
): ProblemError {
  return new ProblemError(503, detail, { headers: { 'Retry-After': String(retryAfterSeconds) } });
}

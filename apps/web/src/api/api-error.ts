import type { ProblemResponse } from '@plinth/schemas/responses';

type Details = {
  problem?: ProblemResponse;
  retryAfterSeconds?: number;
  isStepUp?: boolean;
  cause?: unknown;
};

/**
 * A request that failed. `status` is the response's, and 0 where there was none; a response that could not be parsed
 * keeps its successful status.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The problem document (RFC 9457), with the members that some problems add; empty where none was sent. */
  readonly problem: ProblemResponse;
  /** From the `Retry-After` header. */
  readonly retryAfterSeconds: number | undefined;
  /** A 401 for a session that stands, but is too old for this act (RFC 9470). */
  readonly isStepUp: boolean;

  constructor(message: string, status: number, details: Details = {}) {
    const { problem = {}, retryAfterSeconds, isStepUp = false, cause } = details;
    super(message, { cause });
    this.status = status;
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
    this.isStepUp = isStepUp;
  }

  /** Validation errors by field; `path` is dotted. */
  get fieldErrors(): { path: string; message: string }[] {
    return this.problem.errors ?? [];
  }

  /** What the server sends to the browser within a page: problems may hold more than a visitor needs. */
  toJSON(): { message: string; status: number } {
    return { message: this.message, status: this.status };
  }
}

/** True also for an `ApiError` that came to the browser as JSON. */
export function isNotFound(error: unknown): boolean {
  return hasStatus(error) && (error.status === 404 || error.status === 400);
}

/** True where no response came; also for an `ApiError` that came to the browser as JSON. */
export function isUnreachable(error: unknown): boolean {
  return hasStatus(error) && error.status === 0;
}

/** True where a response came that could not be parsed; also for an `ApiError` that came to the browser as JSON. */
export function isUnreadable(error: unknown): boolean {
  return hasStatus(error) && error.status >= 200 && error.status < 300;
}

function hasStatus(error: unknown): error is { status: number } {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number';
}

/** The one retry rule, for TanStack Query: once, where the server was not reached or failed by itself. */
export function shouldRetry(failureCount: number, error: Error): boolean {
  return failureCount < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** What to show the administrator about anything that was thrown. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Something unexpected went wrong.';
  if (!(error instanceof ApiError)) return error.message;
  if (error.status === 0) return `${error.message} Check your connection and try again.`;
  return error.problem.detail ?? error.problem.title ?? error.message;
}

import { ApiError } from './api-error.ts';

/** A key under which something new is sent until it is known to be stored: the API stores it once, however often it comes. */
export function newIdempotencyKey(): string {
  // Not `crypto.randomUUID`, which browsers have on https and localhost only.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Whether an earlier attempt under the same key has stored something else than was sent now, so that a further attempt
 * needs a new key. After any other failure it has to come under the same one, as the first may have been stored.
 */
export function isKeyUsed(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 422 || (error.status === 409 && error.retryAfterSeconds === undefined);
}

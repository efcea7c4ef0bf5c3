import type { FieldError } from '@plinth/schemas/input';
import { readToken } from '../session/session-storage.ts';
import { askToSignInAgain, gateState } from '../session/sign-in-gate.ts';

/** What the API answered, with what its headers say about the record or the list. */
export type Answer<T> = { data: T; etag: string | undefined; total: number | undefined };

/** A refused or failed request. `status` is 0 when no answer came at all. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly status: number;
  readonly errors: FieldError[];
  readonly retryAfterSeconds: number | undefined;
  /** The whole problem document, for the members that some problems add. */
  readonly problem: Record<string, unknown>;

  constructor(status: number, problem: Record<string, unknown>, retryAfterSeconds?: number) {
    super(explain(status, problem));
    this.status = status;
    this.problem = problem;
    this.errors = Array.isArray(problem.errors) ? (problem.errors as FieldError[]) : [];
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON, or as it is when it is a FormData. */
  body?: unknown;
  /** The ETag that the record must still have. */
  ifMatch?: string;
  signal?: AbortSignal;
  /** `fail` throws at once when the session has ended; `ask` waits for a new sign-in and tries again. */
  whenSignedOut?: 'ask' | 'fail';
};

/** Sends a request to the API as the administrator. `path` starts with `/api`. */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<Answer<T>> {
  const response = await send(path, options);
  const data = (await readBody(response)) as T;
  const total = response.headers.get('X-Total-Count');
  return {
    data,
    etag: response.headers.get('ETag') ?? undefined,
    total: total === null ? undefined : Number(total),
  };
}

/** Fetches a file that only the administrator may read. */
export async function requestFile(path: string): Promise<Blob> {
  const response = await send(path, {});
  return response.blob();
}

/** Addresses of the admin configuration may be given with or without the API's prefix. */
export function apiPath(endpoint: string): string {
  if (endpoint.startsWith('/api/')) return endpoint;
  return `/api/${endpoint.replace(/^\//, '')}`;
}

async function send(path: string, options: RequestOptions): Promise<Response> {
  const response = await fetchOnce(path, options);
  if (response.ok) return response;
  const error = await toRequestError(response);
  if (error.status !== 401 || options.whenSignedOut === 'fail') throw error;
  // Reading in the background must not bring back a dialog that was just put aside; saving may.
  const isRead = (options.method ?? 'GET') === 'GET';
  if (isRead && gateState() === 'declined') throw error;
  if (!(await askToSignInAgain())) throw error;
  return send(path, { ...options, whenSignedOut: 'fail' });
}

async function fetchOnce(path: string, { method = 'GET', body, ifMatch, signal }: RequestOptions) {
  const headers: Record<string, string> = { Accept: 'application/json' };
  const token = readToken();
  if (token !== null) headers.Authorization = `Bearer ${token}`;
  if (ifMatch !== undefined) headers['If-Match'] = ifMatch;
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers['Content-Type'] = 'application/json';
  try {
    return await fetch(path, {
      method,
      headers,
      // The browser's own cache could answer a read after a write with the state before it.
      cache: 'no-store',
      body: isForm ? body : body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new RequestError(0, {});
  }
}

async function toRequestError(response: Response): Promise<RequestError> {
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
  const problem = await response.json().catch(() => ({}));
  return new RequestError(
    response.status,
    problem ?? {},
    Number.isFinite(retryAfter) ? retryAfter : undefined,
  );
}

async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  try {
    return await response.json();
  } catch {
    throw new RequestError(response.status, { detail: 'The answer of the server could not be read.' });
  }
}

function explain(status: number, problem: Record<string, unknown>): string {
  if (status === 0) return 'The server could not be reached. Check your connection and try again.';
  if (typeof problem.detail === 'string') return problem.detail;
  if (typeof problem.title === 'string') return problem.title;
  return `The server answered with an error (HTTP ${status}).`;
}

/** What to tell the administrator about anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Something unexpected went wrong.';
}

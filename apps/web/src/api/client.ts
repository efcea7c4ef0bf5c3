import type { Problem } from '@plinth/schemas/problems';
import { siteSettings } from '../lib/site.ts';
import type { ApiFetch, ApiResponse } from './api-fetch.ts';

/** A request is given up after this time. */
const TIMEOUT_MS = 10_000;

let ask: ApiFetch = (address, { signal, ...options }) => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return fetch(address, { ...options, signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
};

/** Replaces `fetch`, for tests. */
export function setApiFetch(apiFetch: ApiFetch): void {
  ask = apiFetch;
}

/** A refused or failed request. `status` is 0 when no answer came at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly problem: Problem | undefined;

  constructor(message: string, status: number, problem?: Problem) {
    super(message);
    this.status = status;
    this.problem = problem;
  }

  /** What travels from the server to the browser within a page; problems may hold more than a visitor needs. */
  toJSON(): { message: string; status: number } {
    return { message: this.message, status: this.status };
  }
}

/** True for an `ApiError` and for what became of one on its way through JSON. */
export function isNotFound(error: unknown): boolean {
  return hasStatus(error) && (error.status === 404 || error.status === 400);
}

function hasStatus(error: unknown): error is { status: number } {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number';
}

export type QueryParams = Record<string, string | number | undefined>;

type Options = {
  method?: 'GET' | 'POST';
  /** Sent as JSON. */
  body?: unknown;
  params?: QueryParams;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

export type List<T> = {
  items: T[];
  /** How many records match in all, whatever the page holds. */
  total: number;
};

/** Fetches one thing. `path` starts with `/api`, or is a full address. Throws `ApiError`. */
export async function fetchOne<T>(path: string, options: Options = {}): Promise<T> {
  const response = await send(path, options);
  return readJson<T>(response);
}

/** Fetches a list and how many records match in all. Throws `ApiError`. */
export async function fetchList<T>(path: string, options: Options = {}): Promise<List<T>> {
  const response = await send(path, options);
  const items = await readJson<T[]>(response);
  if (!Array.isArray(items)) throw new ApiError('The answer is not a list.', response.status);
  return { items, total: Number(response.headers.get('X-Total-Count') ?? items.length) };
}

async function send(
  path: string,
  { method = 'GET', body, params, signal, ...options }: Options,
): Promise<ApiResponse> {
  const address = path.startsWith('/') ? siteSettings().apiOrigin + path : path;
  const headers: Record<string, string> = { Accept: 'application/json', ...options.headers };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let response: ApiResponse;
  try {
    response = await ask(address + queryString(params), {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal,
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError('The server could not be reached.', 0);
  }
  if (!response.ok) {
    const problem = await response.json().catch(() => undefined);
    throw new ApiError(
      `HTTP error! Status: ${response.status}`,
      response.status,
      problem as Problem | undefined,
    );
  }
  return response;
}

async function readJson<T>(response: ApiResponse): Promise<T> {
  try {
    return (await response.json()) as T;
  } catch {
    throw new ApiError('The answer could not be read.', response.status);
  }
}

function queryString(params: QueryParams = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  return query.size === 0 ? '' : `?${query}`;
}

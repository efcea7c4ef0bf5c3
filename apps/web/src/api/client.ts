import { problemResponse } from '@plinth/schemas/responses';
import * as z from 'zod/mini';
import { siteSettings } from '../site.ts';
import { ApiError } from './api-error.ts';

// Compiling schemas needs `eval`, which the security policy forbids; even the attempt is reported as a violation.
if (!import.meta.env.SSR) z.config({ jitless: true });

const TIMEOUT_MS = 10_000;

type Schema<T> = z.core.$ZodType<T>;
type QueryParams = Record<string, string | number | undefined>;

/** `fetch`, or a function that stands in for it. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>;

export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON, or as it is when it is a FormData. */
  body?: unknown;
  /** Empty and undefined parameters are left out. */
  params?: QueryParams;
  headers?: Record<string, string>;
  /** The ETag that the record must still have; otherwise the API refuses with 412. */
  ifMatch?: string | undefined;
  /** Sent with what stores something new; see `newIdempotencyKey`. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal;
  timeoutMs?: number;
  transport?: Transport;
};

type Read<T> = (response: Response) => Promise<T>;

export type Reply<T> = { data: T; etag: string | undefined };

export type List<T> = {
  items: T[];
  /** How many records match in all, on whatever page. */
  total: number;
};

/** How a client's requests are authorised. */
export type Credentials = {
  readToken: () => string | null;
  /** Called on a 401, for a session that has ended or is too old for the act; where it resolves to true, the request is sent once more with the new token. */
  signInAgain?: (request: { isRead: boolean; isStepUp: boolean }) => Promise<boolean>;
};

/**
 * The client of the API. Each response is parsed with the schema that the caller names. All functions throw `ApiError`,
 * except that an aborted `signal` throws its own reason. Paths start with `/api`, or are a full URL.
 */
export function createApiClient(credentials?: Credentials) {
  async function send<T>(path: string, options: RequestOptions, read: Read<T>): Promise<T> {
    try {
      return await sendOnce(path, options, credentials, read);
    } catch (error) {
      const isSignedOut = error instanceof ApiError && error.status === 401;
      if (!isSignedOut || credentials?.signInAgain === undefined) throw error;
      const isRead = (options.method ?? 'GET') === 'GET';
      if (!(await credentials.signInAgain({ isRead, isStepUp: error.isStepUp }))) throw error;
      return sendOnce(path, options, credentials, read);
    }
  }

  /** Any request whose response has a body, with the ETag of what was read or saved. */
  function request<T>(path: string, schema: Schema<T>, options: RequestOptions = {}): Promise<Reply<T>> {
    return send(path, options, async (response) => ({
      data: await readJson(response, schema, path),
      etag: response.headers.get('ETag') ?? undefined,
    }));
  }

  return {
    request,

    /** A request whose response is not read. */
    send: (path: string, options: RequestOptions): Promise<void> =>
      send(path, options, async () => undefined),

    async get<T>(path: string, schema: Schema<T>, options?: RequestOptions): Promise<T> {
      return (await request(path, schema, options)).data;
    },

    getList<T>(path: string, itemSchema: Schema<T>, options: RequestOptions = {}): Promise<List<T>> {
      return send(path, options, async (response) => {
        const items = await readJson(response, z.array(itemSchema), path);
        return { items, total: Number(response.headers.get('X-Total-Count') ?? items.length) };
      });
    },

    getFile: (path: string, options: RequestOptions = {}): Promise<Blob> =>
      send(path, options, (response) => response.blob()),
  };
}

/** The client of the public pages: no credentials. */
export const publicApi = createApiClient();

async function sendOnce<T>(
  path: string,
  options: RequestOptions,
  credentials: Credentials | undefined,
  read: Read<T>,
): Promise<T> {
  const { method = 'GET', body, params, signal, timeoutMs = TIMEOUT_MS } = options;
  const { transport = fetch } = options;
  const url = (path.startsWith('/') ? siteSettings().apiOrigin + path : path) + queryString(params);
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await transport(url, {
      method,
      headers: headersOf(options, credentials),
      // The browser's own cache could return the previous state to a read after a write.
      ...(credentials && { cache: 'no-store' }),
      body: body instanceof FormData ? body : body === undefined ? null : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    if (!response.ok) throw await toApiError(response);
    return await read(response);
  } catch (cause) {
    if (cause instanceof ApiError || signal?.aborted) throw cause;
    throw new ApiError('The server could not be reached.', 0, { cause });
  }
}

function headersOf(options: RequestOptions, credentials: Credentials | undefined) {
  const { body, ifMatch, idempotencyKey } = options;
  const headers: Record<string, string> = { Accept: 'application/json', ...options.headers };
  const token = credentials?.readToken() ?? null;
  if (token !== null) headers.Authorization = `Bearer ${token}`;
  if (ifMatch !== undefined) headers['If-Match'] = ifMatch;
  if (idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey;
  // The browser writes the type of a form itself, with its boundary.
  if (body !== undefined && !(body instanceof FormData)) headers['Content-Type'] = 'application/json';
  return headers;
}

async function toApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const retryAfter = response.headers.get('Retry-After');
  return new ApiError(`HTTP error! Status: ${response.status}`, response.status, {
    problem: z.safeParse(problemResponse, body).data ?? {},
    isStepUp: /insufficient_user_authentication/.test(response.headers.get('WWW-Authenticate') ?? ''),
    ...(retryAfter !== null && /^\d+$/.test(retryAfter) && { retryAfterSeconds: Number(retryAfter) }),
  });
}

async function readJson<T>(response: Response, schema: Schema<T>, source: string): Promise<T> {
  let value: unknown;
  try {
    value = await response.json();
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new ApiError(`The response of ${source} is no JSON.`, response.status, { cause });
  }
  return parseResponse(schema, value, source, response.status);
}

/** Parses a response, or a part of one. Throws an `ApiError` that names the first field that is wrong. */
export function parseResponse<T>(schema: Schema<T>, value: unknown, source: string, status = 200): T {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const place = issue && issue.path.length > 0 ? ` at ${issue.path.join('.')}` : '';
  throw new ApiError(`The response of ${source} is not as expected${place}.`, status, {
    cause: result.error,
  });
}

function queryString(params: QueryParams = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  return query.size === 0 ? '' : `?${query}`;
}

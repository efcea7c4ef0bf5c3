import type { IncomingMessage } from 'node:http';
import { cacheKeyOf } from '@plinth/http/cache-key';
import { CachedResponse, sendCachedResponse } from '@plinth/http/cached-response';
import { pathOf } from '@plinth/http/request-log';
import { ResponseCache } from '@plinth/http/response-cache';
import type { Request, RequestHandler } from 'express';
import { isDatabaseUnavailable, isDatabaseUp } from '../database/connection.ts';
import type { Logger } from '../logger.ts';
import { unavailable } from '../problems.ts';
import type { Revisions, Tag } from './revisions.ts';

/** Memory that the cached responses may take together. */
const MAX_BYTES = 32 * 1024 * 1024;

/** A bound on how long anything can be wrong, should a node die between a write and the revision that reports it. */
const MAX_AGE_MS = 5 * 60_000;

/** What a public read sends. */
export type Loaded = {
  body: unknown;
  headers?: Record<string, string>;
  /** False for what only a rare query gets, such as a search: storing it would evict more useful responses. */
  isCacheable?: boolean;
};

export type ApiCacheOptions = {
  isEnabled: boolean;
  logger: Logger;
  revisions: Revisions;
  /** See `ApiCache.settle`. */
  settle?: (tags: readonly Tag[]) => Promise<Date | undefined>;
  maxBytes?: number;
};

/** The responses of public reads, cached until a write on any node changes one of their tags. */
export class ApiCache {
  readonly #isEnabled: boolean;
  readonly #revisions: Revisions;
  readonly #responses: ResponseCache;
  /**
   * Publishes and unpublishes the records of these tags whose time has come, and gives the next time at which a record
   * will. What is read afterwards is what is live now.
   */
  readonly settle: (tags: readonly Tag[]) => Promise<Date | undefined>;

  constructor({ isEnabled, logger, revisions, settle, maxBytes = MAX_BYTES }: ApiCacheOptions) {
    this.#isEnabled = isEnabled;
    this.settle = settle ?? (async () => undefined);
    this.#revisions = revisions;
    this.#responses = new ResponseCache({
      isEnabled,
      maxBytes,
      maxAgeMs: MAX_AGE_MS,
      isUnavailable: (error) => !isDatabaseUp() || isDatabaseUnavailable(error),
      onStale: (url) => {
        logger.warn({ path: pathOf({ url }) }, 'the database is unavailable: sent the last good response');
      },
    });
    revisions.events.on('change', ({ tag }) => this.#responses.evict([tag]));
  }

  /** Memory that the cached responses take. */
  get bytes(): number {
    return this.#responses.bytes;
  }

  /** The cached response to a request, where there is a fresh one. */
  find({ method, url }: IncomingMessage): CachedResponse | undefined {
    return method === 'GET' || method === 'HEAD' ? this.#responses.get(cacheKeyOf(url)) : undefined;
  }

  /** The handler of a public read that shows records or content of these tags. */
  serve(tags: readonly Tag[], load: (request: Request) => Promise<Loaded>): RequestHandler {
    return async (request, response) => {
      const { 'x-request-id': requestId, ...headers } = response.getHeaders();
      const respond = async () => {
        if (!isDatabaseUp()) throw unavailable(5);
        const nextDue = await this.settle(tags);
        const loaded = await load(request);
        const isCacheable = loaded.isCacheable !== false;
        return new CachedResponse({
          headers: {
            ...headers,
            'Content-Type': 'application/json; charset=utf-8',
            ...loaded.headers,
            // To be revalidated at each use; caches in between, the web server's first, leave out the rare queries.
            'Cache-Control': isCacheable ? 'public, no-cache' : 'private, no-cache',
          },
          body: Buffer.isBuffer(loaded.body) ? loaded.body : JSON.stringify(loaded.body),
          isCacheable: isCacheable && this.#isEnabled,
          freshUntil: nextDue,
        });
      };
      const cached = await this.#responses.getOrLoad(cacheKeyOf(request.originalUrl), respond, tags);
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      await sendCachedResponse(request, response, cached, ['X-Request-Id', String(requestId)]);
    };
  }

  /**
   * Runs a write that changes what responses of these tags show. It settles once no such response is given out any more
   * and the change has been reported to the other nodes.
   */
  async write<T>(tags: readonly Tag[], act: () => Promise<T>): Promise<T> {
    const endWrite = this.#responses.beginWrite(tags);
    try {
      return await act();
    } finally {
      await this.#revisions.raise(tags);
      endWrite();
    }
  }
}

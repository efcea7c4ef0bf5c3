import type { IncomingMessage } from 'node:http';
import { cacheKeyOf } from '@plinth/http/cache-key';
import { pathOf } from '@plinth/http/request-log';
import { ResponseCache } from '@plinth/http/response-cache';
import type { Logger } from 'pino';
import { isApiPath, isPreview, isPublicRead } from '../api/paths.ts';
import type { Config } from '../config.ts';

/** Memory that pages and API responses may take together. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Bounds how long a response can be wrong; the content of an external feed changes without a report. */
const MAX_AGE_MS = 5 * 60_000;
const EXTERNAL_FEED_MAX_AGE_MS = 30_000;

/** Parameters that say where a visitor came from; they do not change a page. */
const TRACKING = /^(?:utm_\w+|gclid|fbclid|msclkid|igshid|mc_[ce]id)$/;
const isTracking = (parameter: string) => TRACKING.test(parameter);

/** The cache of rendered pages, site files and public API reads. Any change of the content evicts all of it. */
export function createSiteCache({ isCacheOn, externalFeedUrl }: Config, logger: Logger): ResponseCache {
  return new ResponseCache({
    isEnabled: isCacheOn,
    maxBytes: MAX_BYTES,
    maxAgeMs: externalFeedUrl === undefined ? MAX_AGE_MS : EXTERNAL_FEED_MAX_AGE_MS,
    onStale: (url, reason) => {
      // The query may hold what somebody searched for.
      logger.warn({ path: pathOf({ url }), reason }, 'the API is unavailable: sent the last good response');
    },
  });
}

/** The cache key of a request; undefined where its response must not be shared. */
export function siteKeyOf(request: IncomingMessage): string | undefined {
  const { method, url = '' } = request;
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (isApiPath(url)) return isPublicRead(request) ? cacheKeyOf(url) : undefined;
  if (isPreview(url)) return undefined;
  return cacheKeyOf(url, isTracking);
}

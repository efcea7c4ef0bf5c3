import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { eventsOf } from '../http/server-sent-events.ts';
import type { PageCache } from './page-cache.ts';

/** A stream on which nothing comes for this time is dead: the API sends a sign of life every 15 seconds. */
const SILENCE_MS = 45_000;

const RETRY_MS = 1_000;

type Options = { apiOrigin: string; cache: PageCache; logger: Logger; signal: AbortSignal };

/**
 * Follows the API's stream of changes and drops the kept pages with each. While the stream is away, nothing that is
 * kept is given out; when it is back, pages are good again only if the revisions are the ones from before.
 */
export async function followChanges({ apiOrigin, cache, logger, signal }: Options): Promise<void> {
  let revisions: string | undefined;
  // At a start the API may come up later than the web server, which is nothing to report.
  let isToldAway = true;
  while (!signal.aborted) {
    try {
      for await (const { event, data } of eventsOf(`${apiOrigin}/api/changes`, SILENCE_MS, signal)) {
        if (event === 'state' && data === revisions) logger.debug('no change since the stream was lost');
        else cache.drop();
        revisions = event === 'state' ? data : undefined;
        cache.isFollowing = true;
        isToldAway = false;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!isToldAway) logger.warn({ err: error }, 'the stream of changes is away: pages are rendered anew');
      isToldAway = true;
    }
    cache.isFollowing = false;
    await delay(RETRY_MS, undefined, { signal }).catch(() => undefined);
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import type { ResponseCache } from '@plinth/http/response-cache';
import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream';
import type { Logger } from 'pino';

/** A stream that is silent for this long is dead: the API sends a heartbeat every 15 seconds. */
const SILENCE_MS = 45_000;

const RETRY_MS = 1_000;

type Options = { apiOrigin: string; cache: ResponseCache; logger: Logger; signal: AbortSignal };

/**
 * Follows the API's stream of changes and evicts all responses at each, and when a record goes live or offline. While the stream is unavailable the cache is
 * suspended; once it is back, responses are fresh again only if the revisions are the ones from before.
 */
export async function followChanges({ apiOrigin, cache, logger, signal }: Options): Promise<void> {
  let revisions: string | undefined;
  // At a start the API may come up later than the web server, which is not worth a warning.
  let isReported = true;
  cache.isSuspended = true;
  while (!signal.aborted) {
    try {
      for await (const { event, data } of eventsOf(`${apiOrigin}/api/changes`, signal)) {
        if (event === 'due') {
          setNextChange(cache, JSON.parse(data));
          continue;
        }
        if (event === 'state' && data === revisions) logger.debug('no change since the stream was lost');
        else cache.evict();
        revisions = event === 'state' ? data : undefined;
        cache.isSuspended = false;
        isReported = false;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!isReported) logger.warn({ err: error }, 'the stream of changes is unavailable: nothing is cached');
      isReported = true;
    }
    cache.isSuspended = true;
    await delay(RETRY_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Evicts what was stored before a time that has passed: it must not become fresh again with a later one. */
function setNextChange(cache: ResponseCache, due: unknown): void {
  if (cache.nextChange !== undefined && cache.nextChange.getTime() <= Date.now()) cache.evict();
  cache.nextChange = typeof due === 'string' ? new Date(due) : undefined;
}

/** The events of a stream until it ends; throws when it cannot be opened or falls silent. */
async function* eventsOf(url: string, signal: AbortSignal): AsyncGenerator<EventSourceMessage> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(new Error(`Silent for ${SILENCE_MS} ms.`)), SILENCE_MS);
  try {
    const response = await fetch(url, {
      headers: { Accept: 'text/event-stream' },
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok || response.body === null) throw new Error(`HTTP ${response.status}`);
    const events = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ onComment: () => timer.refresh() }));
    for await (const event of events) {
      timer.refresh();
      yield event;
    }
  } finally {
    clearTimeout(timer);
  }
}

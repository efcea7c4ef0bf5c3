import { setTimeout as delay } from 'node:timers/promises';
import type { Presence } from '@plinth/schemas/open-forms';
import type { Request, Response } from 'express';
import type { AppContext } from '../../app-context.ts';
import { startEventStream } from '../../http/event-stream.ts';
import { unavailable } from '../../problems.ts';

/** Streams that may be open at the same time; a browser that finds none tries again later. */
const MAX_STREAMS = 200;

/** Interval at which a stream reads the database, where other nodes note their windows too, in ms. */
const READ_MS = 2_000;

/** Age at which a stream ends. The browser requests another one, with a session that is checked anew. */
const MAX_AGE_MS = 30_000;

/** Sends what `findOthers` finds, at once and whenever it is something else, until the stream has its age. */
export type FollowPresence = (
  request: Request,
  response: Response,
  findOthers: () => Promise<Presence>,
) => Promise<void>;

/** Streams of `presence` events; each has the whole list. */
export function createPresenceStreams({ revisions, logger }: AppContext): FollowPresence {
  let streams = 0;
  return async (request, response, findOthers) => {
    if (streams >= MAX_STREAMS) throw unavailable(60, 'There are too many listeners.');
    streams++;
    const stop = new AbortController();
    const end = () => stop.abort();
    revisions.events.once('stop', end);
    response.once('close', end);
    const endsAt = Date.now() + MAX_AGE_MS;
    const send = startEventStream(request, response);
    let sent: string | undefined;
    try {
      do {
        const others = await findOthers();
        const isNew = JSON.stringify(others) !== sent;
        sent = JSON.stringify(others);
        if (isNew) send('presence', others);
        else send();
        await delay(READ_MS, undefined, { signal: stop.signal });
      } while (Date.now() < endsAt);
    } catch (error) {
      if (!stop.signal.aborted) logger.debug({ err: error }, 'who else has a form open could not be read');
    } finally {
      streams--;
      revisions.events.off('stop', end);
      response.end();
    }
  };
}

import type { RequestHandler } from 'express';
import type { AppContext } from '../../app-context.ts';
import { type Change, TAGS } from '../../cache/revisions.ts';
import { startEventStream } from '../../http/event-stream.ts';
import type { RouteTable } from '../../http/route-table.ts';
import { unavailable } from '../../problems.ts';

/** Web servers that may listen at the same time. */
const MAX_STREAMS = 50;

/** Interval of comments that keep proxies from closing an idle stream, in ms. */
const HEARTBEAT_MS = 15_000;

/**
 * `GET /api/changes`: server-sent events for the web server, which caches rendered pages. `state` comes first, with
 * the revision of each tag; `change` follows whenever one is raised, here or on another node. `due` says when a record goes
 * live or offline next, or `null`: before `state`, and after a change that moved it.
 */
export function changesRoutes(context: AppContext): RouteTable {
  return [
    {
      method: 'get',
      path: '/changes',
      permission: 'public',
      summary: 'Follow what changes, as server-sent events',
      handle: followChanges(context),
    },
  ];
}

function followChanges({ revisions, cache, logger }: AppContext): RequestHandler {
  let streams = 0;
  return async (request, response) => {
    if (streams >= MAX_STREAMS) throw unavailable(60, 'There are too many listeners.');
    streams++;
    const send = startEventStream(request, response);
    /** In ms since 1970, null for none; undefined until the first is sent. */
    let sentDue: number | null | undefined;
    let sending = Promise.resolve();
    const sendDue = async () => {
      try {
        const due = await cache.settle(TAGS);
        const time = due?.getTime() ?? null;
        if (time !== sentDue) send('due', due ?? null);
        sentDue = time;
      } catch (error) {
        logger.debug({ err: error }, 'the next due time could not be read');
      }
    };
    const sendChange = (change: Change) => {
      send('change', change);
      sending = sending.then(sendDue);
    };
    const end = () => response.end();
    const heartbeat = setInterval(send, HEARTBEAT_MS);
    revisions.events.on('change', sendChange).on('stop', end);
    response.once('close', () => {
      streams--;
      clearInterval(heartbeat);
      revisions.events.off('change', sendChange).off('stop', end);
    });
    await sendDue();
    send('state', revisions.current());
  };
}

import type { RequestHandler } from 'express';
import type { AppContext } from '../../app-context.ts';
import type { Change } from '../../cache/revisions.ts';
import type { RouteTable } from '../../http/route-table.ts';
import { unavailable } from '../../problems.ts';

/** Web servers that may listen at the same time. */
const MAX_STREAMS = 50;

/** Interval of comments that keep proxies from closing an idle stream, in ms. */
const HEARTBEAT_MS = 15_000;

/**
 * `GET /api/changes`: server-sent events for the web server, which caches rendered pages. `state` comes first, with
 * the revision of each tag; `change` follows whenever one is raised, here or on another node.
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

function followChanges({ revisions }: AppContext): RequestHandler {
  let streams = 0;
  return (request, response) => {
    if (streams >= MAX_STREAMS) throw unavailable(60, 'There are too many listeners.');
    streams++;
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      // Tells nginx not to hold events back.
      'X-Accel-Buffering': 'no',
    });
    const send = (event: string, value: unknown) => {
      response.write(`event: ${event}\ndata: ${JSON.stringify(value)}\n\n`);
    };
    const sendChange = (change: Change) => send('change', change);
    const end = () => response.end();
    const heartbeat = setInterval(() => response.write(':\n\n'), HEARTBEAT_MS);
    revisions.events.on('change', sendChange).on('stop', end);
    request.socket.setTimeout(0);
    response.once('close', () => {
      streams--;
      clearInterval(heartbeat);
      revisions.events.off('change', sendChange).off('stop', end);
    });
    send('state', revisions.current());
  };
}

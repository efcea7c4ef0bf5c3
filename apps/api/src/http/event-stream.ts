import type { Request, Response } from 'express';

/** Sends an event with a value as JSON; without a name it is a comment, which keeps proxies from closing an idle stream. */
export type SendEvent = (event?: string, value?: unknown) => void;

/** Begins a response of server-sent events, which has no time limit. The caller ends it. */
export function startEventStream(request: Request, response: Response): SendEvent {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    // Tells nginx not to hold events back.
    'X-Accel-Buffering': 'no',
  });
  request.socket.setTimeout(0);
  return (event, value) => {
    if (response.writableEnded) return;
    response.write(event === undefined ? ':\n\n' : `event: ${event}\ndata: ${JSON.stringify(value)}\n\n`);
  };
}

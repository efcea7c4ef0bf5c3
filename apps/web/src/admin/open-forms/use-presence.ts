import { type Presence, presenceSchema } from '@plinth/schemas/open-forms';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { sessionApi } from '../api/admin-api.ts';
import { sendOnLeaving } from './send-on-leaving.ts';

/** Pause before a request of a window that nobody looks at, and after a failure, in milliseconds: a window counts for 75 s. */
const PAUSE_MS = 40_000;

/** The server ends a stream after half a minute; one that goes on longer has been lost on the way. */
const STREAM_TIMEOUT_MS = 40_000;

/**
 * The other windows that show the form of a record, which learn of this one in turn. A window that nobody looks at keeps no
 * stream open, as browsers have six connections to a site with HTTP/1.1. After a failure what is shown may be old for a while;
 * saving goes by the version anyway.
 */
export function usePresence(recordPath: string): Presence {
  const [others, setOthers] = useState<Presence>([]);
  useEffect(() => {
    const path = `${recordPath}/presence/${newIdempotencyKey()}`;
    const left = new AbortController();
    /** Ends what the window is at when it is shown or hidden. */
    let turn = new AbortController();
    const followUntilLeft = async () => {
      while (!left.signal.aborted) {
        turn = new AbortController();
        const signal = AbortSignal.any([left.signal, turn.signal]);
        try {
          if (document.visibilityState === 'visible') {
            await followPresence(path, signal, setOthers);
            continue;
          }
          // Later: a window is hidden as it is closed, too, and then says that it is gone.
          await pause(PAUSE_MS, signal);
          if (!signal.aborted) await sessionApi.send(path, { method: 'PUT', signal });
        } catch (error) {
          if (error instanceof ApiError && error.status === 403) return;
          await pause(PAUSE_MS, signal);
        }
      }
    };
    const handleVisibility = () => turn.abort();
    const leave = () => sendOnLeaving(path);
    void followUntilLeft();
    document.addEventListener('visibilitychange', handleVisibility);
    window.addEventListener('pagehide', leave);
    return () => {
      left.abort();
      document.removeEventListener('visibilitychange', handleVisibility);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [recordPath]);
  return others;
}

/** Resolves when the server ends the stream, and rejects when it is lost. */
async function followPresence(
  path: string,
  signal: AbortSignal,
  onChange: (others: Presence) => void,
): Promise<void> {
  let body: Response['body'] = null;
  await sessionApi.send(path, {
    method: 'PUT',
    headers: { Accept: 'text/event-stream' },
    timeoutMs: STREAM_TIMEOUT_MS,
    signal,
    // The client of the API is part of every page, and streams are of the back office only.
    transport: async (url, init) => {
      const response = await fetch(url, init);
      if (response.ok) ({ body } = response);
      return response;
    },
  });
  await (body as Response['body'])
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .pipeTo(new WritableStream({ write: ({ data }) => onChange(presenceSchema.parse(JSON.parse(data))) }));
}

/** Resolves after this time, or when the signal is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

import { type Presence, presenceSchema } from '@plinth/schemas/open-forms';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { sessionApi } from '../api/admin-api.ts';
import { sendOnLeaving } from './send-on-leaving.ts';

/** Pause between two words of a window that shows a form, in milliseconds. */
const INTERVAL_MS = 4_000;

/** The same while nobody looks at it, and after a failure. */
const SELDOM_MS = 45_000;

/**
 * The other windows that show the form of a record, and tells them of this one. A request that fails is made again: what
 * is shown may be old then, and saving goes by the version anyway.
 */
export function usePresence(recordPath: string): Presence {
  const [others, setOthers] = useState<Presence>([]);
  useEffect(() => {
    const path = `${recordPath}/presence/${newIdempotencyKey()}`;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const { signal } = stop;
    const speak = async () => {
      clearTimeout(timer);
      let isSeldom = document.visibilityState === 'hidden';
      try {
        setOthers((await sessionApi.request(path, presenceSchema, { method: 'PUT', signal })).data);
      } catch (error) {
        if (signal.aborted || (error instanceof ApiError && error.status === 403)) return;
        isSeldom = true;
      }
      timer = setTimeout(speak, isSeldom ? SELDOM_MS : INTERVAL_MS);
    };
    const handleVisible = () => {
      if (document.visibilityState === 'visible') void speak();
    };
    const leave = () => sendOnLeaving(path);
    void speak();
    document.addEventListener('visibilitychange', handleVisible);
    window.addEventListener('pagehide', leave);
    return () => {
      stop.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', handleVisible);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [recordPath]);
  return others;
}

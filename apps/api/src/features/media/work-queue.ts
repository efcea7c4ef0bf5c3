/** Too much is waiting already; try again later. */
export class QueueFullError extends Error {
  override name = 'QueueFullError';
}

type Entry = { key: string; start: () => Promise<void>; cancel: (reason: Error) => void };

export type WorkQueue = {
  /**
   * Runs the job when its turn comes. A key that is waiting or under way is not started again: both callers get the
   * same result. An urgent job goes before those that are not. Rejects with `QueueFullError` when too many wait.
   */
  run<T>(key: string, job: () => Promise<T>, options?: { urgent?: boolean }): Promise<T>;
  /** Resolves when nothing waits or runs. */
  idle(): Promise<void>;
  /** Rejects the waiting jobs and resolves when the running ones have ended. */
  close(): Promise<void>;
};

/** Keyed jobs, one after another, so that work on pictures never takes more than one core or much memory. */
export function createWorkQueue(maxWaiting: number): WorkQueue {
  const results = new Map<string, Promise<unknown>>();
  let waiting: Entry[] = [];
  let running: Promise<void> | undefined;
  let closed = false;

  async function drain(): Promise<void> {
    for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) await entry.start();
    running = undefined;
  }

  function bringForward(key: string): void {
    const index = waiting.findIndex((entry) => entry.key === key);
    if (index > 0) waiting.unshift(...waiting.splice(index, 1));
  }

  return {
    run<T>(key: string, job: () => Promise<T>, { urgent = false } = {}): Promise<T> {
      const known = results.get(key);
      if (known !== undefined) {
        if (urgent) bringForward(key);
        // A key names one kind of job, so the result is of its type.
        return known as Promise<T>;
      }
      if (closed || waiting.length >= maxWaiting) {
        return Promise.reject(new QueueFullError('Too many jobs are waiting.'));
      }
      const result = new Promise<T>((resolve, reject) => {
        const entry: Entry = {
          key,
          start: () => job().then(resolve, reject),
          cancel: reject,
        };
        if (urgent) waiting.unshift(entry);
        else waiting.push(entry);
      }).finally(() => results.delete(key));
      results.set(key, result);
      running ??= drain();
      return result;
    },

    async idle() {
      while (running !== undefined) await running;
    },

    async close() {
      closed = true;
      const cancelled = waiting;
      waiting = [];
      for (const entry of cancelled) entry.cancel(new QueueFullError('The server is stopping.'));
      await running;
    },
  };
}

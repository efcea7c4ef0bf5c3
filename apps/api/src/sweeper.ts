export type Sweeper = {
  start(): void;
  /** Sweeps at once; during a sweep, once more after it. */
  wake(): void;
  /** Resolves when the sweep in progress has ended. */
  stop(): Promise<void>;
};

type Options = {
  everyMs: number;
  /** Does what is due; looks at `isStopping` between its steps. Never runs twice at once. */
  sweep(isStopping: () => boolean): Promise<void>;
  onError(error: unknown): void;
};

/** Background work whose progress is in the database: looks for what is due at the start, regularly, and when woken. */
export function createSweeper({ everyMs, sweep, onError }: Options): Sweeper {
  let timer: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> | undefined;
  let isStopping = false;
  let isDue = false;

  const wake = () => {
    isDue = true;
    if (isStopping || sweeping !== undefined) return;
    isDue = false;
    sweeping = sweep(() => isStopping)
      .catch(onError)
      .finally(() => {
        sweeping = undefined;
        if (isDue) wake();
      });
  };

  return {
    start() {
      wake();
      timer = setInterval(wake, everyMs).unref();
    },
    wake,
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await sweeping;
    },
  };
}

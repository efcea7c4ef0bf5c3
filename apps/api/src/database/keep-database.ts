import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedMongo } from '@plinth/embedded-mongo';
import type { Deps } from '../app-context.ts';
import { runStartTasks } from '../start-tasks.ts';
import { connectDatabase, disconnectDatabase, isDatabaseUnavailable } from './connection.ts';

const RETRY_MS = 1_000;

export type DatabaseKeeper = {
  /** Resolves when the database is there and the start tasks are done; rejects when they can never be. */
  ready: Promise<void>;
  /** Resolves with the reason if the process of the embedded database ends on its own. */
  failed: Promise<Error>;
  close(): Promise<void>;
};

/**
 * Connects the database, the embedded one where none is configured, and runs the start tasks. One that is away is
 * waited for; later interruptions the driver mends by itself.
 */
export function keepDatabaseConnected(deps: Deps): DatabaseKeeper {
  const { config, logger } = deps;
  const closing = new AbortController();
  const embedded = config.mongodbUri ? undefined : startEmbeddedMongo({ dataDir: config.dataDir });

  const start = async () => {
    if (embedded)
      logger.info('using the embedded database, which is for one machine; set MONGODB_URI for more');
    const uri = config.mongodbUri ?? (await embedded)?.uri ?? '';
    while (!closing.signal.aborted) {
      try {
        await connectDatabase(uri);
        await runStartTasks(deps);
        deps.lifecycle.ready = true;
        return;
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
        logger.warn({ err: error }, 'the database is away; waiting for it');
        await delay(RETRY_MS, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  };

  return {
    ready: start(),
    failed: new Promise((resolve) => {
      embedded?.then(({ failed }) => failed.then(resolve)).catch(() => undefined);
    }),
    async close() {
      closing.abort();
      await disconnectDatabase();
      await (await embedded)?.close();
    },
  };
}

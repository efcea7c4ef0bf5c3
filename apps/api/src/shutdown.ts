import type { Server } from 'node:http';
import type { Deps } from './app-context.ts';
import type { DatabaseKeeper } from './database/keep-database.ts';
import { runStopTasks } from './start-tasks.ts';

/** Requests under way get this long; with the closing of the database it stays within 10 s. */
const DRAIN_MS = 7_000;

/** What has not ended by then is left: an acknowledged write is on disk, and a half-made picture is made again. */
const GIVE_UP_MS = 9_500;

type Running = { deps: Deps; server: Server; database: DatabaseKeeper };

/** Ends the process in order on SIGTERM and SIGINT, at once on a second signal, and with 1 on a fault nobody caught. */
export function endOnSignals({ deps, server, database }: Running): void {
  const { logger } = deps;
  let ending = false;
  const end = async (signal: string) => {
    if (ending) process.exit(1);
    ending = true;
    logger.info({ signal }, 'shutting down');
    const forced = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    setTimeout(() => {
      logger.error('stopped before everything had ended');
      process.exit(1);
    }, GIVE_UP_MS).unref();
    await runStopTasks(deps, closed(server));
    clearTimeout(forced);
    await database.close();
    logger.info('stopped');
    process.exit(0);
  };
  const fail = (error: unknown) => {
    logger.fatal({ err: error }, 'a fault that nothing caught; the supervisor has to start the API again');
    process.exit(1);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void end(signal).catch(fail));
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  database.ready.catch(fail);
}

/** Resolves when the last request has been answered; nothing new is accepted meanwhile. */
function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}

import type { Server } from 'node:http';
import { DataDirInUseError } from '@plinth/embedded-mongo';
import type { Deps } from './app-context.ts';
import type { DatabaseKeeper } from './database/keep-database.ts';
import { runStopTasks } from './start-tasks.ts';

/** Requests under way get this long; with the closing of the database it stays within 10 s. */
const DRAIN_MS = 7_000;

/** What has not ended by then is left: an acknowledged write is on disk, and a half-made picture is made again. */
const GIVE_UP_MS = 9_500;

type Running = { deps: Deps; server: Server; database: DatabaseKeeper };

/**
 * Shuts down gracefully on SIGTERM or SIGINT, immediately if the same signal arrives again, and with exit code 1 on an
 * uncaught error. Ctrl-C under a supervisor sends both, SIGINT from the terminal and SIGTERM from the supervisor.
 */
export function endOnSignals({ deps, server, database }: Running): void {
  const { logger } = deps;
  const received = new Set<string>();
  const end = async (signal: string) => {
    if (received.has(signal)) process.exit(1);
    received.add(signal);
    if (received.size > 1) return;
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
    if (error instanceof DataDirInUseError) process.stderr.write(`${error.message}\n`);
    else
      logger.fatal({ err: error }, 'a fault that nothing caught; the supervisor has to start the API again');
    process.exit(1);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void end(signal).catch(fail));
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  database.ready.catch(fail);
  void database.failed.then(fail);
}

/** Resolves when the last request has been answered; nothing new is accepted meanwhile. */
function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}

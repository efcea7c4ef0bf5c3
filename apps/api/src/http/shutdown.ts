import type { Server } from 'node:http';
import type { Logger } from '../logger.ts';

/** Requests in progress get this long; with the closing of the database it stays within 10 s. */
const DRAIN_MS = 7_000;

/** What has not ended by then is abandoned: acknowledged writes are on disk, and unfinished pictures are made again. */
const GIVE_UP_MS = 9_500;

type Shutdown = {
  logger: Logger;
  server: Server;
  /** Ends everything behind the server; `drained` resolves when the last response has been sent. */
  stop(drained: Promise<void>): Promise<void>;
};

/**
 * Shuts down gracefully on SIGTERM or SIGINT, immediately if the same signal arrives again. Ctrl-C under a supervisor
 * sends both, SIGINT from the terminal and SIGTERM from the supervisor.
 */
export function shutDownOnSignals({ logger, server, stop }: Shutdown): void {
  const received = new Set<string>();
  const shutDown = async (signal: string) => {
    if (received.has(signal)) process.exit(1);
    received.add(signal);
    if (received.size > 1) return;
    logger.info({ signal }, 'shutting down');
    const forced = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    setTimeout(() => {
      logger.error('stopped before everything had ended');
      process.exit(1);
    }, GIVE_UP_MS).unref();
    await stop(drain(server).then(() => clearTimeout(forced)));
    logger.info('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void shutDown(signal));
}

/** Resolves when the last response has been sent; new connections are refused meanwhile. */
function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}

import { createServer, type Server } from 'node:http';
import type { Logger } from 'pino';
import type { Config } from './config.ts';

/** Limits of node:http, so that no slow client holds a connection for ever. */
const HEADERS_TIMEOUT_MS = 10_000;
/** Uploads of 10 MiB over a slow line take this long. */
const REQUEST_TIMEOUT_MS = 120_000;
const KEEP_ALIVE_TIMEOUT_MS = 65_000;

/** Requests in flight get this long to end. */
const DRAIN_MS = 7_000;

/** A server with time limits, so that slow clients cannot hold its connections. */
export function createHttpServer(): Server {
  return createServer({
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    maxHeaderSize: 16_384,
  });
}

/** Listens until SIGTERM or SIGINT. The returned signal aborts when the server begins to shut down. */
export function listen(server: Server, { host, port }: Config, logger: Logger): AbortSignal {
  server.listen(port, host, () => logger.info({ host, port }, 'the web server listens'));
  server.once('error', (error) => {
    logger.fatal({ err: error }, 'the web server cannot listen');
    process.exit(1);
  });
  return shutDownOnSignals(server, logger);
}

/**
 * Shuts down gracefully on SIGTERM or SIGINT, immediately if the same signal arrives again, and with exit code 1 on an
 * uncaught error. Ctrl-C under a supervisor sends both, SIGINT from the terminal and SIGTERM from the supervisor.
 */
function shutDownOnSignals(server: Server, logger: Logger): AbortSignal {
  const shutdown = new AbortController();
  const received = new Set<string>();
  const shutDown = (signal: string) => {
    if (received.has(signal)) process.exit(1);
    received.add(signal);
    if (received.size > 1) return;
    logger.info({ signal }, 'shutting down');
    shutdown.abort();
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, shutDown);
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, (error: unknown) => {
      logger.fatal({ err: error }, 'an uncaught error: the supervisor has to start the server again');
      process.exit(1);
    });
  }
  return shutdown.signal;
}

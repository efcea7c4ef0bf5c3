import { createServer, type Server } from 'node:http';
import { type Logger, pino } from 'pino';
import { type AppParts, createRequestListener } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { followChanges } from './pages/follow-changes.ts';
import { PageCache } from './pages/page-cache.ts';

/** Limits of node:http, so that no slow client holds a connection for ever. */
const HEADERS_TIMEOUT_MS = 10_000;
/** Uploads of 10 MiB over a slow line take this long. */
const REQUEST_TIMEOUT_MS = 120_000;
const KEEP_ALIVE_TIMEOUT_MS = 65_000;

/** Requests under way get this long to end. */
const DRAIN_MS = 7_000;

/** A bound on how long a kept page can be wrong; the content of an external feed changes without a word. */
const MAX_AGE_MS = 5 * 60_000;
const EXTERNAL_FEED_MAX_AGE_MS = 30_000;

/** Reads the environment; a bad one ends the process with a message that names the variables. */
export function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** Starts the web server; `createParts` gets the bare server, which Vite's own socket needs. */
export async function startServer(
  config: Config,
  createParts: (server: Server) => Promise<Pick<AppParts, 'renderer' | 'headers' | 'files'>>,
): Promise<void> {
  const logger = pino({ level: config.logLevel, base: undefined });
  const cache = new PageCache({
    isOn: config.isPageCacheOn,
    logger,
    maxAgeMs: config.externalFeedUrl === undefined ? MAX_AGE_MS : EXTERNAL_FEED_MAX_AGE_MS,
  });
  const server = createServer({
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    maxHeaderSize: 16_384,
  });
  const parts = await createParts(server);
  server.on('request', createRequestListener({ ...parts, config, logger, cache }));

  const ending = new AbortController();
  if (config.isPageCacheOn) {
    void followChanges({ apiOrigin: config.apiOrigin, cache, logger, signal: ending.signal });
  }
  server.listen(config.port, config.host, () => {
    logger.info({ host: config.host, port: config.port }, 'the web server listens');
  });
  server.once('error', (error) => {
    logger.fatal({ err: error }, 'the web server cannot listen');
    process.exit(1);
  });
  endOnSignals(server, logger, ending);
}

/**
 * Shuts down gracefully on SIGTERM or SIGINT, immediately if the same signal arrives again, and with exit code 1 on an
 * uncaught error. Ctrl-C under a supervisor sends both, SIGINT from the terminal and SIGTERM from the supervisor.
 */
function endOnSignals(server: Server, logger: Logger, ending: AbortController): void {
  const received = new Set<string>();
  const end = (signal: string) => {
    if (received.has(signal)) process.exit(1);
    received.add(signal);
    if (received.size > 1) return;
    logger.info({ signal }, 'shutting down');
    ending.abort();
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, end);
  for (const fault of ['uncaughtException', 'unhandledRejection']) {
    process.on(fault, (error: unknown) => {
      logger.fatal(
        { err: error },
        'a fault that nothing caught; the supervisor has to start the server again',
      );
      process.exit(1);
    });
  }
}

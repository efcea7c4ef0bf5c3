import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequestListener } from './app.ts';
import { createDeps } from './app-context.ts';
import { ConfigError, loadConfig } from './config.ts';
import { keepDatabaseConnected } from './database/keep-database.ts';
import { createLogger } from './logger.ts';
import { endOnSignals } from './shutdown.ts';

/** Limits of node:http, so that no slow client holds a connection for ever. */
const HEADERS_TIMEOUT_MS = 10_000;
/** Uploads of 10 MiB over a slow line take this long. */
const REQUEST_TIMEOUT_MS = 120_000;
const KEEP_ALIVE_TIMEOUT_MS = 65_000;

if (existsSync('.env')) process.loadEnvFile('.env');
const config = orExit(() => loadConfig(process.env));
const logger = createLogger(config.logLevel);
const deps = orExit(() => createDeps(config, logger));

const server = createServer(
  {
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    maxHeaderSize: 16_384,
  },
  createRequestListener(deps),
);
const database = keepDatabaseConnected(deps);

server.listen(config.port, config.host, () => {
  logger.info({ host: config.host, port: config.port }, 'the API listens');
});
endOnSignals({ deps, server, database });

/** A configuration that cannot be used ends the process with a message that names the variables. */
function orExit<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { DataDirInUseError } from '@plinth/embedded-mongo';
import { createRequestListener } from './app.ts';
import { createContext, startBackgroundWork, stopBackgroundWork } from './app-context.ts';
import { ConfigError, isLocalUrl, loadConfig } from './config.ts';
import { connectDatabase, retryWhileUnavailable } from './database/connection.ts';
import { openDatabase } from './database/open-database.ts';
import { shutDownOnSignals } from './http/shutdown.ts';
import { createLogger } from './logger.ts';
import { prepareDatabase } from './start.ts';

/** Limits of node:http, so that no slow client holds a connection for ever. */
const HEADERS_TIMEOUT_MS = 10_000;
/** Uploads of 10 MiB over a slow line take this long. */
const REQUEST_TIMEOUT_MS = 120_000;
const KEEP_ALIVE_TIMEOUT_MS = 65_000;

if (existsSync('.env')) process.loadEnvFile('.env');
const config = exitOnConfigError(() => loadConfig(process.env));
const logger = createLogger(config.logLevel);
const context = exitOnConfigError(() => createContext(config, logger));

const server = createServer(
  {
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    maxHeaderSize: 16_384,
  },
  createRequestListener(context),
);
const opening = openDatabase(config);
const stopping = new AbortController();

shutDownOnSignals({
  logger,
  server,
  async stop(drained) {
    stopping.abort();
    await stopBackgroundWork(context, drained);
    await (await opening).close();
  },
});
process.on('uncaughtException', exitOnFailure);
process.on('unhandledRejection', exitOnFailure);

// The server listens at once, so that health checks get a response while the database starts.
server.listen(config.port, config.host, () => {
  logger.info({ host: config.host, port: config.port }, 'the API listens');
});
start().catch(exitOnFailure);

async function start(): Promise<void> {
  if (config.generatedSecrets.length > 0 && !isLocalUrl(config.publicUrl)) {
    const names = config.generatedSecrets.join(' and ');
    logger.warn(`generated secrets are in use on a public site; set ${names}: docs/deployment.md`);
  }
  if (config.mongodbUri === undefined)
    logger.info('using the embedded database, which is for one machine; set MONGODB_URI for more');
  const database = await opening;
  void database.failed.then(exitOnFailure);
  await retryWhileUnavailable({ logger, signal: stopping.signal }, async () => {
    await connectDatabase(database.uri);
    await prepareDatabase(context);
  });
  if (stopping.signal.aborted) return;
  startBackgroundWork(context);
  context.lifecycle.ready = true;
}

/** A configuration that cannot be used ends the process with a message that names the variables. */
function exitOnConfigError<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

function exitOnFailure(error: unknown): never {
  if (error instanceof DataDirInUseError) process.stderr.write(`${error.message}\n`);
  else logger.fatal({ err: error }, 'unhandled error; the supervisor has to restart the API');
  process.exit(1);
}

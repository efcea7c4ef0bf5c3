import { setTimeout as delay } from 'node:timers/promises';
import mongoose from 'mongoose';
import type { Logger } from '../logger.ts';

const { MongoAPIError, MongoDriverError, MongoNetworkError, MongoServerError, MongoServerSelectionError } =
  mongoose.mongo;

/** No request may hang for more than 10 s, so every wait for the database ends well before, and none is repeated. */
const SELECTION_TIMEOUT_MS = 3_000;
const CONNECT_TIMEOUT_MS = 5_000;
const SOCKET_TIMEOUT_MS = 8_000;

/** Longest that the database may work on one query of a request. */
export const QUERY_TIMEOUT_MS = 5_000;

mongoose.set('strictQuery', true);
// A query that arrives while the database is unavailable fails at once instead of waiting in memory.
mongoose.set('bufferCommands', false);
// Indexes are built when the database is there, by `buildIndexes`.
mongoose.set('autoIndex', false);
mongoose.set('autoCreate', false);

/** Connects the one connection of the process. Throws when the database does not respond in time. */
export async function connectDatabase(
  uri: string,
  socketTimeoutMS: number = SOCKET_TIMEOUT_MS,
): Promise<void> {
  await mongoose.connect(uri, {
    serverSelectionTimeoutMS: SELECTION_TIMEOUT_MS,
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    socketTimeoutMS,
    maxPoolSize: 20,
    waitQueueTimeoutMS: SELECTION_TIMEOUT_MS,
    heartbeatFrequencyMS: 2_000,
    retryReads: false,
    retryWrites: false,
    // What is absent stays absent in the database instead of turning into null.
    ignoreUndefined: true,
  });
}

export async function disconnectDatabase(): Promise<void> {
  await mongoose.disconnect();
}

/** What the driver knows of the connection; no query is sent. */
export function isDatabaseUp(): boolean {
  return mongoose.connection.readyState === mongoose.ConnectionStates.connected;
}

/** Builds what indexes are missing, for each model that has been defined. */
export async function buildIndexes(): Promise<void> {
  await Promise.all(Object.values(mongoose.connection.models).map((model) => model.createIndexes()));
}

/** Pause before work that the unavailable database interrupted is tried again. */
const RETRY_MS = 1_000;

/** Repeats `work` from the start while the database is unavailable, until it succeeds or `signal` is aborted. */
export async function retryWhileUnavailable(
  { logger, signal }: { logger: Logger; signal: AbortSignal },
  work: () => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      logger.warn({ reason: String(error) }, 'the database is unavailable; trying again');
      await delay(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

const MAX_TIME_EXPIRED = 50;

/** The database is unavailable or too slow: a retry of the request may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof MongoNetworkError || error instanceof MongoServerSelectionError) return true;
  if (error instanceof mongoose.Error.MongooseServerSelectionError) return true;
  // What the driver itself gives up, such as the wait for a connection; a wrong call of it is a MongoAPIError.
  if (error instanceof MongoDriverError) return !(error instanceof MongoAPIError);
  if (error instanceof MongoServerError) {
    return error.code === MAX_TIME_EXPIRED || error.hasErrorLabel('RetryableWriteError');
  }
  return error instanceof mongoose.mongo.MongoError && !isDatabaseUp();
}

const OUT_OF_DISK_SPACE = 14_031;

/** The database has no disk space left. */
export function isDatabaseFull(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === OUT_OF_DISK_SPACE;
}

/** Name of the first field of a unique index that a write met, if that is what went wrong. */
export function duplicateField(error: unknown): string | undefined {
  if (!(error instanceof MongoServerError) || error.code !== 11_000) return undefined;
  const pattern: unknown = error.keyPattern;
  return typeof pattern === 'object' && pattern !== null ? Object.keys(pattern)[0] : undefined;
}

import { chmodSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseProcess } from './process/database-process.ts';
import { isListening, localSocket } from './process/socket.ts';
import { allFeatures } from './supported.ts';

export interface EmbeddedMongoOptions {
  /** The data directory; created with mode 0700 if it does not exist. */
  dataDir: string;
  /** For tests: listen on TCP, which has no access control, instead of a private local socket. */
  host?: string;
  port?: number;
  /** The database that `uri` names. */
  dbName?: string;
  /**
   * For tests: a filter or sort without a supporting index fails with code 291, unless the query has
   * `comment: 'scan'`. These and all other rejected commands are collected in `refusals`, and what was used of
   * `supported.ts` is counted for `unused`.
   */
  strict?: boolean;
  /** If another process serves the directory, connect to it instead of throwing DataDirInUseError. */
  join?: boolean;
}

export interface EmbeddedMongo {
  /** The connection string. */
  uri: string;
  /** False if another process serves the directory; then `close` leaves it running. */
  owner: boolean;
  /** The process that serves the database, if this one started it. */
  pid: number | undefined;
  /** The commands rejected so far, in strict mode. */
  refusals: readonly string[];
  /** The features in `supported.ts` that nothing has used so far, in strict mode. */
  unused(): string[];
  /** Resolves with the reason if the database process ends without `close`. */
  failed: Promise<Error>;
  /** Completes running commands, flushes everything to disk and stops. */
  close(): Promise<void>;
}

export class DataDirInUseError extends Error {
  constructor(dataDir: string) {
    super(
      `The data folder ${dataDir} is in use by another server. Stop that one first, or set DATA_DIR to another ` +
        'folder. To run several servers on the same data, set MONGODB_URI to a MongoDB.',
    );
  }
}

/**
 * Starts the database in a child process, which ends with this one.
 * @throws DataDirInUseError if another process serves the directory
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const dbName = options.dbName ?? 'plinth';
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  chmodSync(dataDir, 0o700);

  const socket = localSocket(dataDir);
  const socketUri = `mongodb://${encodeURIComponent(socket.path)}/${dbName}`;
  if (options.join && (await isListening(socket.path)))
    return {
      uri: socketUri,
      owner: false,
      pid: undefined,
      refusals: [],
      unused: () => [],
      failed: new Promise(() => undefined),
      close: async () => socket.release(),
    };

  const { host, port, strict = false } = options;
  const tcp =
    host === undefined && port === undefined ? undefined : { host: host ?? '127.0.0.1', port: port ?? 0 };
  const child = new DatabaseProcess({ dataDir: join(dataDir, 'mongo'), socket: socket.path, tcp, strict });
  const started = await child.started;
  if (started.type !== 'listening') {
    socket.release();
    throw started.type === 'in use' ? new DataDirInUseError(dataDir) : new Error(started.message);
  }
  return {
    uri: tcp ? `mongodb://${tcp.host}:${started.port}/${dbName}` : socketUri,
    owner: true,
    pid: child.pid,
    refusals: child.refusals,
    unused: () => allFeatures().filter((feature) => !child.used.has(feature)),
    failed: child.failed,
    close: async () => {
      await child.close();
      socket.release();
    },
  };
}

import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { DirectoryLock } from './lock.ts';
import type { WorkerInput, WorkerMessage } from './worker.ts';

const MAX_SOCKET_PATH_BYTES = 107;

export interface EmbeddedMongoOptions {
  /** Where the data lives; made with mode 0700 when it is missing. */
  dataDir: string;
  /** Listen on TCP instead of a Unix socket in `dataDir`. */
  host?: string;
  port?: number;
  /** The database that `uri` names. */
  dbName?: string;
  /**
   * For tests: a filter or a sort that no index helps fails with code 291, unless the query has
   * `comment: 'scan'`; this and every command that was refused is collected in `refusals`.
   */
  strict?: boolean;
}

export interface EmbeddedMongo {
  uri: string;
  /** False when another process has the directory open: `uri` is its address, and `close` does nothing. */
  owner: boolean;
  /** What strict mode has seen so far. */
  refusals: readonly string[];
  /** Answers what runs, writes everything to disk and stops. */
  close(): Promise<void>;
}

/** Starts the database in a worker thread, or finds the process that already serves the directory. */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const dbName = options.dbName ?? 'plinth';
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  chmodSync(dataDir, 0o700);

  const lock = new DirectoryLock(dataDir);
  const holder = await lock.acquire();
  if (holder !== null)
    return { uri: `${holder}/${dbName}`, owner: false, refusals: [], close: async () => undefined };

  const listen = addressOf(options, dataDir);
  const refusals: string[] = [];
  let worker: Worker;
  let port: number | undefined;
  try {
    worker = startWorker({ dataDir: join(dataDir, 'mongo'), strict: options.strict ?? false, listen });
    worker.on('message', (message: WorkerMessage) => {
      if (message.type === 'refusal') refusals.push(message.text);
    });
    const [message] = (await once(worker, 'message')) as [WorkerMessage];
    port = message.type === 'listening' ? message.port : undefined;
  } catch (error) {
    lock.release();
    throw error;
  }
  const address = 'path' in listen ? encodeURIComponent(listen.path) : `${listen.host}:${port}`;
  lock.publish(`mongodb://${address}`);

  let closing: Promise<void> | undefined;
  const close = async () => {
    const exited = once(worker, 'exit');
    worker.postMessage('close');
    await exited;
    lock.release();
  };
  return {
    uri: `mongodb://${address}/${dbName}`,
    owner: true,
    refusals,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

function addressOf({ host, port }: EmbeddedMongoOptions, dataDir: string): WorkerInput['listen'] {
  const path = join(dataDir, 'mongo.sock');
  const canUseSocket = process.platform !== 'win32' && Buffer.byteLength(path) <= MAX_SOCKET_PATH_BYTES;
  if (host === undefined && port === undefined && canUseSocket) return { path };
  return { host: host ?? '127.0.0.1', port: port ?? 0 };
}

/** From source the worker is TypeScript and brings its loader; in a bundle it is a file near this one. */
function startWorker(workerData: WorkerInput): Worker {
  if (new URL(import.meta.url).pathname.endsWith('.ts'))
    return new Worker(new URL('./worker-from-source.mjs', import.meta.url), { workerData });
  const places = ['./embedded-mongo-worker.js', '../embedded-mongo-worker.js'];
  const file = places
    .map((place) => new URL(place, import.meta.url))
    .find((url) => existsSync(fileURLToPath(url)));
  if (!file) throw new Error('embedded-mongo-worker.js is missing beside the server bundle');
  return new Worker(file, { workerData });
}

import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { DirectoryLock } from './lock.ts';
import type { WorkerInput, WorkerMessage } from './worker.ts';

const MAX_SOCKET_PATH_BYTES = 107;

export interface EmbeddedMongoOptions {
  /** The data directory; created with mode 0700 if it does not exist. */
  dataDir: string;
  /** Listen on TCP instead of a Unix socket in `dataDir`. */
  host?: string;
  port?: number;
  /** The database that `uri` names. */
  dbName?: string;
  /**
   * For tests: a filter or sort without a supporting index fails with code 291, unless the query has
   * `comment: 'scan'`. These and all other rejected commands are collected in `refusals`.
   */
  strict?: boolean;
}

export interface EmbeddedMongo {
  uri: string;
  /** False if another process has the directory open: `uri` is that process's, and `close` does nothing. */
  owner: boolean;
  /** The commands rejected so far, in strict mode. */
  refusals: readonly string[];
  /** Completes running commands, flushes everything to disk and stops. */
  close(): Promise<void>;
}

/** Starts the database in a worker thread, or connects to the process that already serves the directory. */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const dbName = options.dbName ?? 'plinth';
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  chmodSync(dataDir, 0o700);

  const lock = new DirectoryLock(dataDir);
  const holder = await lock.acquire();
  if (holder !== null)
    return { uri: `${holder}/${dbName}`, owner: false, refusals: [], close: async () => undefined };

  const listen = listenOptions(options, dataDir);
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
  const host = 'path' in listen ? encodeURIComponent(listen.path) : `${listen.host}:${port}`;
  lock.publish(`mongodb://${host}`);

  let closing: Promise<void> | undefined;
  const close = async () => {
    const exited = once(worker, 'exit');
    worker.postMessage('close');
    await exited;
    lock.release();
  };
  return {
    uri: `mongodb://${host}/${dbName}`,
    owner: true,
    refusals,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

function listenOptions({ host, port }: EmbeddedMongoOptions, dataDir: string): WorkerInput['listen'] {
  const path = join(dataDir, 'mongo.sock');
  const canUseSocket = process.platform !== 'win32' && Buffer.byteLength(path) <= MAX_SOCKET_PATH_BYTES;
  if (host === undefined && port === undefined && canUseSocket) return { path };
  return { host: host ?? '127.0.0.1', port: port ?? 0 };
}

/** From source the worker is TypeScript and needs a loader; in a bundle it is a file next to this one. */
function startWorker(workerData: WorkerInput): Worker {
  if (new URL(import.meta.url).pathname.endsWith('.ts'))
    return new Worker(new URL('./worker-from-source.mjs', import.meta.url), { workerData });
  const candidates = ['./embedded-mongo-worker.js', '../embedded-mongo-worker.js'];
  const file = candidates
    .map((path) => new URL(path, import.meta.url))
    .find((url) => existsSync(fileURLToPath(url)));
  if (!file) throw new Error('embedded-mongo-worker.js is missing beside the server bundle');
  return new Worker(file, { workerData });
}

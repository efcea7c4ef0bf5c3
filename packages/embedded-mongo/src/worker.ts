import { chmodSync, rmSync } from 'node:fs';
import type { ListenOptions } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { MongoServer } from './server.ts';

export interface WorkerInput {
  dataDir: string;
  strict: boolean;
  /** A Unix socket, or a TCP address. */
  listen: { path: string } | { host: string; port: number };
}

export type WorkerMessage =
  | { type: 'listening'; port: number | undefined }
  | { type: 'refusal'; text: string };

const { dataDir, strict, listen } = workerData as WorkerInput;
const send = (message: WorkerMessage) => parentPort?.postMessage(message);

const server = new MongoServer({
  dataDir,
  strict,
  onRefusal: (text) => strict && send({ type: 'refusal', text }),
  log: (message) => process.stderr.write(`embedded-mongo: ${message}\n`),
});

const options: ListenOptions = listen;
if (options.path) rmSync(options.path, { force: true });
await server.listen(options);
if (options.path) chmodSync(options.path, 0o600);
send({ type: 'listening', port: server.port });

parentPort?.once('message', async () => {
  await server.close();
  parentPort?.close();
});

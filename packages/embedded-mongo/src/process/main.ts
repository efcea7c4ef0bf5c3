import { MongoServer } from '../server.ts';
import { reportUses } from '../supported.ts';
import { CLOSE, FENCED_EXIT_CODE, type ProcessMessage, type ProcessOptions } from './messages.ts';
import { isListening } from './socket.ts';

/** After its parent is gone, the process completes running commands within this time. */
const ORPHAN_TIMEOUT_MS = 3_000;
/** How long a previous server may take to release the directory, such as one whose parent was just killed. */
const RELEASE_TIMEOUT_MS = 2_000;
const POLL_MS = 50;

const options = JSON.parse(process.argv[2] ?? '') as ProcessOptions;
const log = (message: string) => process.stderr.write(`embedded-mongo: ${message}\n`);
const send = (message: ProcessMessage) =>
  new Promise<void>((resolve) => {
    if (process.connected) process.send?.(message, () => resolve());
    else resolve();
  });

// A terminal or a service manager signals the whole process group, but the parent still needs the database to
// complete its requests. The process ends when its parent says so, or is gone.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

// The parent may be gone before this module has loaded.
if (!process.connected) process.exit(1);

let server: MongoServer | undefined;

async function end(): Promise<void> {
  await server?.close();
  process.exit(0);
}

async function isInUse(): Promise<boolean> {
  const deadline = Date.now() + RELEASE_TIMEOUT_MS;
  while (await isListening(options.socket)) {
    if (Date.now() > deadline) return true;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return false;
}

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), ORPHAN_TIMEOUT_MS).unref();
  void end();
});
process.on('message', (message) => {
  if (message === CLOSE) void end();
});

try {
  if (await isInUse()) {
    await send({ type: 'in use' });
    process.exit(1);
  }
  if (options.strict) reportUses((feature) => void send({ type: 'use', feature }));
  server = new MongoServer({
    ...options,
    log,
    onRefusal: (text) => void (options.strict && send({ type: 'refusal', text })),
    onFenced: () => {
      log('another server has taken over the data folder; this one stops');
      process.exit(FENCED_EXIT_CODE);
    },
  });
  await server.listen();
  await send({ type: 'listening', port: server.port });
} catch (error) {
  await send({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  process.exit(1);
}

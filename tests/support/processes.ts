import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const API = fromRoot('apps/api/dist/server.js');
const WEB = fromRoot('apps/web/dist/server/index.js');
const DATABASE = fromRoot('apps/api/dist/embedded-mongo.js');

const START_TIMEOUT_MS = 60_000;

const ADMINISTRATOR = { email: 'office@fuzz.example', password: 'a password for tests only' };

/** A process of the built product. */
export type Program = {
  origin: string;
  /** All that it has written to both outputs. */
  output(): string;
  isRunning(): boolean;
  /** Resolves with its exit code, or the signal that ended it. */
  exited: Promise<number | NodeJS.Signals>;
  signal(name: NodeJS.Signals): void;
  /** Ends it at once and waits for it. */
  kill(): Promise<void>;
  /** Bytes of memory that it has at the moment; 0 where the system does not tell. */
  memory(): number;
};

/** A MongoDB to test instead of the embedded database; each data folder has a database of its own there. */
const GIVEN_MONGODB = process.env.MONGODB_TEST_URI;

type Variables = Record<string, string>;

/** What was started and has to go; see `endAll`. */
const started = new Set<Program>();
const folders = new Set<string>();

/** Ends every process that is still there and removes the temporary folders; for `afterAll`. */
export async function endAll(): Promise<void> {
  await Promise.all([...started].map((program) => program.kill()));
  await Promise.all([...folders].map((folder) => rm(folder, { recursive: true, force: true })));
  folders.clear();
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plinth-'));
  folders.add(folder);
  return folder;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port.');
  return address.port;
}

/** The API with an empty database; `variables` go over its environment. Resolves when it listens. */
export async function startApi(dataDir: string, variables: Variables = {}, port?: number): Promise<Program> {
  const listensOn = port ?? (await freePort());
  return run([API], dataDir, listensOn, {
    API_PORT: String(listensOn),
    DATA_DIR: dataDir,
    SEED: 'none',
    ...(GIVEN_MONGODB && { MONGODB_URI: databaseUri(dataDir) }),
    ...variables,
  });
}

/** The same, and waits until its database is prepared. */
export async function startReadyApi(
  dataDir: string,
  variables: Variables = {},
  port?: number,
): Promise<Program> {
  const api = await startApi(dataDir, variables, port);
  await untilStatus(200, `${api.origin}/api/health`);
  return api;
}

/** `backup` or `restore` with a data folder; it ends by itself. */
export function startCommand(
  name: 'backup' | 'restore',
  args: string[],
  dataDir: string,
  variables: Variables = {},
): Program {
  const entry = fromRoot(`apps/api/dist/${name}.js`);
  return run([entry, ...args], dataDir, 0, { DATA_DIR: dataDir, ...variables });
}

export async function startWeb(
  apiOrigin: string,
  variables: Variables = {},
  port?: number,
): Promise<Program> {
  const listensOn = port ?? (await freePort());
  return run([WEB], tmpdir(), listensOn, {
    PORT: String(listensOn),
    API_ORIGIN: apiOrigin,
    PUBLIC_URL: `http://127.0.0.1:${listensOn}`,
    ...variables,
  });
}

/** The embedded database alone, on a port; `origin` is its URI for drivers. */
export async function startDatabase(dataDir: string, port?: number): Promise<Program> {
  const listensOn = port ?? (await freePort());
  const program = run([DATABASE, '--port', String(listensOn), '--data', dataDir], dataDir, listensOn, {});
  await until(async () => program.output().includes('mongodb://') || !program.isRunning());
  return { ...program, origin: `mongodb://127.0.0.1:${listensOn}` };
}

/** The database of the API with this data folder, for drivers: the embedded one, or one in the given MongoDB. */
export function databaseUri(dataDir: string): string {
  if (!GIVEN_MONGODB) return `mongodb://${encodeURIComponent(join(dataDir, 'mongo.sock'))}/plinth`;
  const [, server = '', options = ''] =
    /^(mongodb(?:\+srv)?:\/\/[^/?]+)[^?]*(\?.*)?$/.exec(GIVEN_MONGODB) ?? [];
  return `${server}/${basename(dataDir)}${options}`;
}

function run(args: string[], cwd: string, port: number, variables: Variables): Program {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, args, { cwd, env: { PATH, ...variables } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const exited = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const program: Program = {
    origin: `http://127.0.0.1:${port}`,
    output: () => output,
    isRunning,
    exited,
    signal: (name) => child.kill(name),
    async kill() {
      if (isRunning()) child.kill('SIGKILL');
      await exited;
      started.delete(program);
    },
    memory() {
      const file = `/proc/${child.pid}/status`;
      if (!existsSync(file)) return 0;
      return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) * 1_024;
    },
  };
  started.add(program);
  return program;
}

/** Waits until it is so; throws after a time that no working program needs. */
export async function until(isSo: () => Promise<boolean>, timeoutMs = START_TIMEOUT_MS): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`This has not come true within ${timeoutMs} ms: ${isSo}`);
    await delay(20);
  }
}

/** Waits until the URL responds with the status. */
export async function untilStatus(status: number, url: string, timeoutMs = START_TIMEOUT_MS): Promise<void> {
  await until(async () => {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(10_000), redirect: 'manual' });
      await response.arrayBuffer();
      return response.status === status;
    } catch {
      return false;
    }
  }, timeoutMs);
}

/** A session of the administrator that the API was started with. */
export async function logIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMINISTRATOR),
  });
  if (!response.ok) throw new Error(`The log-in returned ${response.status}: ${await response.text()}`);
  const { token } = (await response.json()) as { token: string };
  return token;
}

/** For `startApi`: the administrator that `logIn` logs in. */
export const WITH_ADMINISTRATOR = {
  ADMIN_EMAIL: ADMINISTRATOR.email,
  ADMIN_PASSWORD: ADMINISTRATOR.password,
};

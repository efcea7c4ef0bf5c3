import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@plinth/embedded-mongo';
import { SERVER_OPTIONS } from '../scripts/server-options.mjs';
import { runNode, type Server, startServer, stopAtEnd } from './processes.ts';

export const ADMINISTRATOR = { email: 'bench@example.com', password: 'a password for measuring' };

const FIRST_PORT = Number(process.env.BENCH_PORT ?? 4900);
let ports = 0;
/** A port that nothing else of this run uses. */
export const nextPort = () => FIRST_PORT + ports++;

/** The nodes that did not write something hear of it within this time. */
export const HEARD_MS = 2_000;

/** The product as it is built, twice over on one database: as it runs, and with nothing cached. */
export type Product = {
  /** For temporary files of the measurements. */
  folder: string;
  /** The database's work counts as this server's. */
  apiUncached: Server;
  api: Server;
  web: Server;
  /** Asks `apiUncached`. */
  webUncached: Server;
  token: string;
  /** Makes each of the collections, or all, have so many records; cached responses are evicted. */
  fill(records: number, ...collections: string[]): Promise<void>;
};

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A database, and the API on it with nothing cached. */
export type Store = Pick<Product, 'apiUncached' | 'fill'> & {
  /** What further servers on the same database are started with. */
  env: Record<string, string>;
};

export async function startStore(dataDir: string = temporaryFolder()): Promise<Store> {
  const database = await startEmbeddedMongo({ dataDir });
  stopAtEnd(() => database.close());
  const env = {
    DATA_DIR: dataDir,
    MONGODB_URI: database.uri,
    LOG_LEVEL: 'warn',
    SEED: 'demo',
    NODE_ENV: 'development',
  };
  const apiUncached = await startApi('API, nothing cached', 'off', env);
  apiUncached.databasePid = database.pid;
  return {
    env,
    apiUncached,
    fill: async (records, ...collections) => {
      const args = ['--import', 'tsx', 'apps/api/scripts/fill-records.ts', String(records), ...collections];
      await runNode(args, { env });
    },
  };
}

function startApi(name: string, cached: 'on' | 'off', env: Record<string, string>): Promise<Server> {
  const port = nextPort();
  const login = { ADMIN_EMAIL: ADMINISTRATOR.email, ADMIN_PASSWORD: ADMINISTRATOR.password };
  return startServer({
    name,
    port,
    args: [...SERVER_OPTIONS.api, 'apps/api/dist/server.js'],
    env: { ...env, ...login, API_PORT: String(port), RESPONSE_CACHE: cached },
    readyPath: '/api/health',
  });
}

export async function startProduct(): Promise<Product> {
  const { env, apiUncached, fill } = await startStore();
  const startWeb = (name: string, cached: 'on' | 'off', api: Server) => {
    const port = nextPort();
    const args = [...SERVER_OPTIONS.web, 'apps/web/dist/server/index.js'];
    return startServer({
      name,
      port,
      args,
      env: { ...env, PORT: String(port), API_PORT: String(api.port), RESPONSE_CACHE: cached },
      readyPath: '/',
    });
  };
  const api = await startApi('API', 'on', env);
  const web = await startWeb('web', 'on', api);
  const webUncached = await startWeb('web, nothing cached', 'off', apiUncached);
  return { folder: temporaryFolder(), apiUncached, api, web, webUncached, token: await logIn(api), fill };
}

/** As `npm start` does, on a data folder of its own; resolves when `readyPath` responds. */
export async function startAsInstalled(
  dataDir: string,
  readyPath: string,
): Promise<{ server: Server; apiPort: number }> {
  const [port, apiPort] = [nextPort(), nextPort()];
  const server = await startServer({
    name: 'npm start',
    port,
    args: ['scripts/start.mjs'],
    env: {
      PORT: String(port),
      API_PORT: String(apiPort),
      DATA_DIR: dataDir,
      ADMIN_EMAIL: ADMINISTRATOR.email,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
    },
    readyPath,
  });
  return { server, apiPort };
}

export async function logIn({ port }: Pick<Server, 'port'>): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMINISTRATOR),
  });
  if (!response.ok) throw new Error(`The login responded ${response.status}.`);
  const { token } = (await response.json()) as { token: string };
  return token;
}

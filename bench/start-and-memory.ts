import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { sendLoad } from './load.ts';
import { browserGet } from './peers.ts';
import { cpuOf, familyOf, memoryOf, type Server } from './processes.ts';
import { ADMINISTRATOR, nextPort, type Product, temporaryFolder } from './product.ts';

type StartFigure = {
  seconds: number;
  /** Of all processes until then. */
  cpuSeconds: number;
};

export type MemoryFigure = { what: string; rss: number; pss: number };

export type OwnRun = { first: StartFigure; again: StartFigure[]; memory: MemoryFigure[] };

const TIMEOUT_MS = 60_000;
const STARTS = 3;

/** Starts the product as `npm start` does, on an empty folder and again on a filled one, and loads it. */
export async function measureOwnRun(): Promise<OwnRun> {
  const dataDir = temporaryFolder();
  const first = await runOnce(dataDir);
  await first.stop();
  const again: StartFigure[] = [];
  let memory: MemoryFigure[] = [];
  for (let start = 0; start < STARTS; start++) {
    const run = await runOnce(dataDir);
    again.push(run.figure);
    if (start === STARTS - 1) memory = await loadAndWeigh(run.pid, run.web, run.api);
    await run.stop();
  }
  return { first: first.figure, again, memory };
}

async function runOnce(dataDir: string) {
  const web = nextPort();
  const api = nextPort();
  const started = performance.now();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(web),
      API_PORT: String(api),
      DATA_DIR: dataDir,
      ADMIN_EMAIL: ADMINISTRATOR.email,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
    },
  });
  const pid = child.pid ?? 0;
  const stop = async () => {
    const exited = once(child, 'exit');
    if (child.exitCode === null && child.kill('SIGTERM')) await exited;
  };
  while (!(await isPageThere(web))) {
    if (performance.now() - started > TIMEOUT_MS || child.exitCode !== null) {
      await stop();
      throw new Error('The product did not start.');
    }
    await delay(10);
  }
  const seconds = (performance.now() - started) / 1000;
  const cpuSeconds = familyOf(pid).reduce((sum, each) => sum + Number(cpuOf(each)), 0) / 1e9;
  return {
    figure: { seconds, cpuSeconds },
    pid,
    web,
    api,
    stop,
  };
}

async function isPageThere(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(5_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** Pages and responses of the sample company, cached and, by a URL that nobody has requested, rendered anew. */
async function loadAndWeigh(pid: number, web: number, api: number): Promise<MemoryFigure[]> {
  const projects = (await (await fetch(`http://127.0.0.1:${api}/api/projects`)).json()) as { _id: string }[];
  const paths = ['/', '/projects', '/news', '/contact', ...projects.map(({ _id }) => `/projects/${_id}`)];
  const anew = Array.from({ length: 300 }, (_, number) => browserGet(`/projects?page=1&visit=${number}`));
  const cached = paths.map((path) => browserGet(path));
  const lists = [10, 20, 50].map((limit) => browserGet(`/api/projects?limit=${limit}`));
  await sendLoad({ port: web, requests: anew, connections: 16, amount: anew.length });
  await sendLoad({ port: web, requests: cached, connections: 16, amount: 20_000 });
  await sendLoad({ port: api, requests: lists, connections: 16, amount: 20_000 });
  return familyOf(pid).map((each, index) => ({
    what: ['start.mjs', 'API', 'embedded database', 'web'][index] ?? `process ${index}`,
    ...memoryOf(each),
  }));
}

/** What the servers of the measured product have taken, after all of its load. */
export function weigh({ apiUncached, api, web, webUncached }: Product): MemoryFigure[] {
  return [apiUncached, api, web, webUncached].map(({ name, pid }: Server) => ({
    what: name,
    ...memoryOf(pid),
  }));
}

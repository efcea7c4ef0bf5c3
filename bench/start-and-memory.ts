import { browserGet, sendLoad } from './load.ts';
import { cpuOf, familyOf, memoryOf, type Server, stopServer } from './processes.ts';
import { startAsInstalled, temporaryFolder } from './product.ts';

export type StartFigure = {
  seconds: number;
  /** Of all processes until then. */
  cpuSeconds: number;
};

/** Megabytes: what is resident, and the process's share where memory is shared (PSS). */
type MemoryFigure = { name: string; rss: number; pss: number };

export type OwnRun = { first: StartFigure; again: StartFigure[]; memory: MemoryFigure[] };

const STARTS = 3;

/** Starts the product as `npm start` does, on an empty folder and again on a filled one, and loads it. */
export async function measureOwnRun(): Promise<OwnRun> {
  const dataDir = temporaryFolder();
  const first = await start(dataDir);
  await stopServer(first.server);
  const again: StartFigure[] = [];
  let memory: MemoryFigure[] = [];
  for (let count = 1; count <= STARTS; count++) {
    const { server, figure, apiPort } = await start(dataDir);
    again.push(figure);
    if (count === STARTS) memory = await loadAndWeigh(server, apiPort);
    await stopServer(server);
  }
  return { first: first.figure, again, memory };
}

async function start(dataDir: string) {
  const started = performance.now();
  const { server, apiPort } = await startAsInstalled(dataDir, '/');
  const seconds = (performance.now() - started) / 1000;
  return { server, apiPort, figure: { seconds, cpuSeconds: cpuOf(server.pid) / 1e9 } };
}

/** Pages and responses of the sample company, cached and, by a URL that nobody has requested, rendered anew. */
async function loadAndWeigh({ pid, port }: Server, apiPort: number): Promise<MemoryFigure[]> {
  const anew = Array.from({ length: 300 }, (_, number) => browserGet(`/projects?page=1&visit=${number}`));
  const pages = ['/', '/projects', '/news', '/contact', '/career'].map((path) => browserGet(path));
  const lists = [10, 20, 50].map((limit) => browserGet(`/api/projects?limit=${limit}`));
  await sendLoad({ port, requests: anew, connections: 16, amount: anew.length });
  await sendLoad({ port, requests: pages, connections: 16, amount: 10_000 });
  await sendLoad({ port: apiPort, requests: lists, connections: 16, amount: 10_000 });
  return familyOf(pid).map((each, index) => ({
    name: ['start.mjs', 'API', 'embedded database', 'web'][index] ?? `process ${index}`,
    ...memoryOf(each),
  }));
}

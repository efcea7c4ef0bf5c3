/**
 * `npm run bench:finder`: each filter of the finder alone and combinations of three, as list and as counts, on two databases
 * at the same time, one with few and one with many projects. Prints Markdown; `-- --write docs/performance.md` puts it there.
 */
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { build } from '../scripts/build.mjs';
import { browserGet, send } from './load.ts';
import { cpuOf, type Server, stopAll } from './processes.ts';
import { HEARD_MS, logIn, type Store, startStore } from './product.ts';
import { table, writeReport } from './report.ts';
import { type Case, type Figure, measure } from './rounds.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100,100000' },
    rounds: { type: 'string', default: '4' },
    write: { type: 'string' },
    /** A folder whose databases of an earlier run are taken, and stay. */
    data: { type: 'string' },
    /** Takes the build as it is. */
    built: { type: 'boolean', default: false },
  },
});
const [FEW = 0, MANY = 0] = values.sizes.split(',').map(Number);
const BUDGET = 1.2;
const AMOUNT = 64;
/** On a slow machine the first request after a change gives up before all projects have been read. */
const MAX_ATTEMPTS = 12;

/** What a project of the sample company has, so that every choice and combination has a match. */
const CHOICES = {
  state: 'Karnataka',
  services: 'Commercial',
  sector: 'commercial',
  service: 'civil',
  status: 'completed',
  client: 'private',
  value: '250-500',
  area: '50000-100000',
  year: '2026',
};
type Filter = keyof typeof CHOICES;
const FILTERS = Object.keys(CHOICES) as Filter[];

/** Every filter is in one of them at least. */
const COMBINATIONS: readonly Filter[][] = [
  ['status', 'client', 'service'],
  ['sector', 'service', 'value'],
  ['services', 'status', 'year'],
  ['client', 'value', 'area'],
  ['state', 'sector', 'status'],
  ['state', 'area', 'year'],
];

type Read = {
  what: string;
  path: string;
  /** Reads titles, and so has the budget of searches instead (`npm run bench`). */
  isSearch?: true;
};

const reads: Read[] = [
  ...[[], ...FILTERS.map((filter) => [filter]), ...COMBINATIONS].flatMap((filters) => {
    const query = new URLSearchParams(filters.map((filter): [string, string] => [filter, CHOICES[filter]]));
    const what = filters.join(', ') || 'no filter';
    return [
      // One, because some combinations match one among few projects.
      { what: `list of 1: ${what}`, path: `/api/projects?limit=1&${query}` },
      { what: `counts: ${what}`, path: `/api/projects/facets?${query}` },
    ];
  }),
  { what: 'list of 1, largest first: status', path: '/api/projects?limit=1&sort=-value&status=completed' },
  { what: 'counts: a common word', path: '/api/projects/facets?q=tower', isSearch: true },
  {
    what: 'counts: a common word, status',
    path: '/api/projects/facets?q=tower&status=completed',
    isSearch: true,
  },
];
if (!values.built) await build();
try {
  const [few, many] = [await startFilled(FEW), await startFilled(MANY)];
  const afterWrite = [await measureAfterWrite(few), await measureAfterWrite(many)];
  const cases = reads.flatMap(({ what, path }): Case[] => {
    const common = { requests: [browserGet(path)], amount: AMOUNT };
    return [
      { ...common, name: `${what}, few`, server: few.apiUncached },
      { ...common, name: `${what}, many`, server: many.apiUncached, comparedTo: `${what}, few` },
    ];
  });
  const figures = await measure(cases, Number(values.rounds));
  const text = report((what, size) => figures.get(`${what}, ${size}`), afterWrite);
  process.stdout.write(`${text}\n`);
  if (values.write !== undefined) writeReport(values.write, 'finder', text);
} finally {
  await stopAll();
}

async function startFilled(size: number): Promise<Store> {
  process.stderr.write(`Filling in ${size} projects …\n`);
  const store = await startStore(values.data === undefined ? undefined : join(values.data, String(size)));
  await store.fill(size, 'projects');
  await delay(HEARD_MS);
  return store;
}

/** Seconds of processor time for the first counts after a project has changed: the table is read again. */
async function measureAfterWrite({ apiUncached }: Store): Promise<number> {
  const token = await logIn(apiUncached);
  const call = async (method: string, path: string, body?: object) => {
    const headers = { Authorization: `Bearer ${token}` };
    const { status } = await send(apiUncached.port, { method, path, headers, body });
    return status;
  };
  if ((await call('POST', '/api/projects', { title: 'A further project' })) !== 201) {
    throw new Error('The project could not be stored.');
  }
  const before = cpuSecondsOf(apiUncached);
  for (let attempt = 1; (await call('GET', '/api/projects/facets')) !== 200; attempt++) {
    process.stderr.write(`The counts have not come in time (${attempt}).\n`);
    if (attempt === MAX_ATTEMPTS) throw new Error('The projects cannot be read.');
  }
  return cpuSecondsOf(apiUncached) - before;
}

function cpuSecondsOf({ pid, databasePid }: Server): number {
  return [pid, databasePid ?? []].flat().reduce((sum, each) => sum + cpuOf(each), 0) / 1e9;
}

function report(
  figureOf: (what: string, size: 'few' | 'many') => Figure | undefined,
  afterWrite: number[],
): string {
  const sizes = [FEW, MANY].map((size) => `${size.toLocaleString('en')} projects`);
  const rows = reads.map(({ what, isSearch }) => {
    const [few, many] = [figureOf(what, 'few'), figureOf(what, 'many')];
    const times = (many?.cpuMs ?? Number.NaN) / (few?.cpuMs ?? Number.NaN);
    return { what, few, many, times, verdict: isSearch ? '' : times <= BUDGET ? 'met' : 'missed' };
  });
  const count = (verdict: string) => rows.filter((row) => row.verdict === verdict).length;
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ');
  return [
    `Measured ${date} UTC: ${cpus().length} processors (${cpus()[0]?.model.trim()}), Node ${process.version}. Processor time a response of API and database, nothing cached, both sizes in turn. ${count('met')} reads are within ${BUDGET} times, ${count('missed')} are not.`,
    table(
      ['', ...sizes, 'times', ''],
      rows.map(({ what, few, many, times, verdict }) => [
        what,
        ...[few, many].map((figure) => `${figure?.cpuMs.toFixed(2)} ms`),
        times.toFixed(2),
        verdict,
      ]),
    ),
    `The first counts after a change read all projects again: ${afterWrite.map((seconds) => `${seconds.toFixed(2)} s`).join(' and ')} of processor time.`,
  ].join('\n\n');
}

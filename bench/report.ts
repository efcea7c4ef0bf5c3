import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { type Figure, type Figures, median } from './rounds.ts';
import type { OwnRun, StartFigure } from './start-and-memory.ts';

/** All that a run has found out. */
export type Findings = {
  bySize: ReadonlyMap<number, Figures>;
  pages: Figures;
  writes: Figures;
  ownRun: OwnRun;
};

const count = (value: number) => (Number.isNaN(value) ? '' : Math.round(value).toLocaleString('en'));
const milliseconds = (value: number) => (Number.isNaN(value) ? '' : `${value.toFixed(value < 1 ? 3 : 1)} ms`);
/** Enough digits to tell small ones apart. */
const share = (value: number) => value.toFixed(value < 0.1 ? 3 : 2);

/** A Markdown table; numbers stand on the right. */
export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const marks = head.map((_, index) => (index === 0 ? '---' : '---:'));
  return [head, marks, ...rows].map(line).join('\n');
}

function figureTable(figures: Figures): string {
  const head = ['', 'responses/s', 'processor time a response', 'half within', '99 of 100 within', 'bytes'];
  const rows = [...figures].map(([name, each]) => [
    name,
    count(each.perSecond),
    milliseconds(each.cpuMs),
    milliseconds(each.p50),
    milliseconds(each.p99),
    count(each.bytes),
    each.share === undefined ? '' : share(each.share),
  ]);
  return table([...head, 'of its measure'], rows);
}

function need(figures: Figures | undefined, name: string): Figure {
  const figure = figures?.get(name);
  if (figure === undefined) throw new Error(`${name} was not measured.`);
  return figure;
}

const GROWING = ['list of 50', 'record', 'filtered list of 2', 'search for a common word'].map(
  (name) => `${name}, nothing cached`,
);

function budgetTable({ bySize, pages, writes, ownRun }: Findings): string {
  const [first, last] = [[...bySize.values()][0], [...bySize.values()].at(-1)];
  const row = (what: string, budget: string, figure: string, isMet: boolean) => [
    what,
    budget,
    figure,
    isMet ? 'met' : 'missed',
  ];
  const atLeast = (what: string, value: number, budget: number) =>
    row(what, `≥ ${budget}`, share(value), value >= budget);
  const below = (what: string, value: number, budget: number, unit: string, places = 1) =>
    row(what, `≤ ${budget} ${unit}`, `${value.toFixed(places)} ${unit}`, value <= budget);
  const shareOf = (name: string) => need(last, name).share ?? Number.NaN;
  const leastOf = (ending: string) =>
    Math.min(...[...pages].flatMap(([name, figure]) => (name.endsWith(ending) ? (figure.share ?? []) : [])));
  const growth = (name: string) => need(last, name).cpuMs / need(first, name).cpuMs;
  return table(
    ['', 'budget', 'figure', ''],
    [
      ...['list of 50, cached, site’s origin', 'list of 50, cached, API’s port'].map((name) =>
        atLeast(`${name}, to a bare Node server`, shareOf(name), 0.5),
      ),
      ...['304, site’s origin', '304, API’s port'].map((name) =>
        atLeast(`${name}, to a bare Node server`, shareOf(name), 0.5),
      ),
      atLeast(
        'list of 50, nothing cached, to a bare Express `res.json`',
        shareOf('list of 50, nothing cached'),
        0.25,
      ),
      below('bytes of that list', need(last, 'list of 50, cached, site’s origin').bytes / 1000, 15, 'kB'),
      ...GROWING.slice(0, 3).map((name) =>
        below(`${name}, most records to fewest`, growth(name), 1.2, 'times', 2),
      ),
      below('search for a common word, most records', need(last, GROWING[3] ?? '').cpuMs, 30, 'ms'),
      ...['create a record', 'update a record'].map((name) =>
        below(`${name}, median`, need(writes, name).p50, 15, 'ms'),
      ),
      atLeast('cached page, to a static file server (the least of the pages)', leastOf(', cached'), 0.5),
      atLeast('page rendered anew, to React alone (the least)', leastOf(', rendered anew'), 0.4),
      below(
        'start of a built tree to the first page',
        median(ownRun.again.map(({ seconds }) => seconds)),
        1.5,
        's',
        2,
      ),
      below(
        'memory of all processes after load, sample data',
        ownRun.memory.reduce((sum, { pss }) => sum + pss, 0),
        300,
        'MB',
        0,
      ),
    ],
  );
}

/** The findings as Markdown. */
export function report(findings: Findings, minutes: number): string {
  const { bySize, pages, writes, ownRun } = findings;
  const sizes = [...bySize.keys()];
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const startRow = (what: string, { seconds, cpuSeconds }: StartFigure) => [
    what,
    `${seconds.toFixed(2)} s`,
    `${cpuSeconds.toFixed(2)} s`,
  ];
  return [
    `Measured ${date} UTC in ${minutes.toFixed(1)} minutes: ${cpus().length} processors (${cpus()[0]?.model.trim()}), Node ${process.version}, ${process.platform}; load average at the end ${loadavg()[0]?.toFixed(1)}. The load generator runs on the same processors.`,
    '### Budgets',
    budgetTable(findings),
    ...[...bySize].flatMap(([size, figures]) => [
      `### API, ${count(size)} projects, news items and enquiries each`,
      figureTable(figures),
    ]),
    '### Cost against size',
    table(
      ['processor time', ...sizes.map((size) => `${count(size)} records`)],
      GROWING.map((name) => [name, ...sizes.map((size) => milliseconds(need(bySize.get(size), name).cpuMs))]),
    ),
    '### Writes',
    figureTable(writes),
    '### Pages',
    figureTable(pages),
    '### Start',
    table(
      ['`node scripts/start.mjs`, built', 'to the first page', 'processor time of all processes'],
      [
        startRow('empty folder, stores the sample company', ownRun.first),
        ...ownRun.again.map((figure) => startRow('again', figure)),
      ],
    ),
    '### Memory',
    'Sample data, after 20,000 responses and 300 pages rendered anew:',
    table(
      ['', 'resident', 'its share (PSS)'],
      ownRun.memory.map(({ name, rss, pss }) => [name, `${count(rss)} MB`, `${count(pss)} MB`]),
    ),
  ].join('\n\n');
}

/** Puts a report between its two marks in a Markdown file; what people wrote around it stays. */
export function writeReport(file: string, name: string, text: string): void {
  const [start, end] = [`<!-- ${name}: written by the measurement -->`, `<!-- /${name} -->`];
  const old = readFileSync(file, 'utf8');
  const from = old.indexOf(start);
  const to = old.indexOf(end);
  if (from < 0 || to < from) throw new Error(`${file} has no marks for ${name}.`);
  writeFileSync(file, `${old.slice(0, from)}${start}\n\n${text}\n\n${old.slice(to)}`);
}

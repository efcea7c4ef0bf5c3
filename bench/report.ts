import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import type { PageFigures, SitemapFigure } from './page-cases.ts';
import type { Figure, Figures } from './rounds.ts';
import type { MemoryFigure, OwnRun } from './start-and-memory.ts';

/** All that a run has found out. */
export type Findings = {
  bySize: ReadonlyMap<number, Figures>;
  listBytes: number;
  writes: Figures;
  underWrites: Figures;
  pages: PageFigures[];
  sitemap: SitemapFigure[];
  memory: MemoryFigure[];
  ownRun: OwnRun;
};

const count = (value: number) => Math.round(value).toLocaleString('en');
const digits = (value: number, places: number) => value.toFixed(places);
/** A share of 1, with enough digits to tell small ones apart. */
const shareOf = (value: number) => digits(value, value < 0.1 ? 3 : 2);
const cpu = (value: number) => (value >= 1 ? `${digits(value, 1)} ms` : `${Math.round(value * 1000)} µs`);
const kilobytes = (value: number) => `${digits(value / 1000, 1)} kB`;

/** A Markdown table; numbers stand on the right. */
export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join(
    '\n',
  );
}

function need(figures: Figures | undefined, name: string): Figure {
  const figure = figures?.get(name);
  if (figure === undefined) throw new Error(`${name} was not measured.`);
  return figure;
}

const HEAD = ['', 'responses/s', 'processor time a response', '99 of 100 within', 'bytes', 'of its measure'];

/** `measure`: what it is held against. The share is by processor time, which other load on the machine changes least. */
function row(what: string, figure: Figure, measure?: Figure): string[] {
  const { perSecond, cpuMs, p99, bytes } = figure;
  const share = measure === undefined ? '' : shareOf(measure.cpuMs / cpuMs);
  return [what, count(perSecond), cpu(cpuMs), `${digits(p99, 1)} ms`, count(bytes), share];
}

function apiTable(figures: Figures): string {
  const of = (name: string) => need(figures, name);
  const bare = of('bare list');
  return table(HEAD, [
    row('bare Node server, bytes of the list', bare),
    row('list of 50, cached', of('cached list'), bare),
    row('list of 50, cached, at the site’s origin', of('cached list, site'), bare),
    row('bare Node server, 304', of('bare 304')),
    row('304, cached', of('cached 304'), of('bare 304')),
    row('304, cached, at the site’s origin', of('cached 304, site'), of('bare 304')),
    row('bare Node server, bytes of the record', of('bare record')),
    row('record, cached', of('cached record'), of('bare record')),
    row('filtered list of 50, cached', of('cached filtered'), bare),
    row('bare Express `res.json`, 50 records at hand', of('express list'), bare),
    row('list of 50, nothing cached', of('list'), bare),
    row('filtered list of 50, nothing cached', of('filtered'), bare),
    row('record, nothing cached', of('record'), of('bare record')),
    row('search, a common word', of('search, common'), bare),
    row('search, a rare text', of('search, rare'), bare),
  ]);
}

function sizeTable(bySize: Findings['bySize']): string {
  const sizes = [...bySize.keys()];
  const names = {
    'first page of 50': 'list',
    'record by id': 'record',
    'filtered list of 50': 'filtered',
    'search, a common word': 'search, common',
    'search, a rare text': 'search, rare',
  };
  const rows = Object.entries(names).map(([what, name]) => {
    const times = sizes.map((size) => need(bySize.get(size), name).cpuMs);
    return [what, ...times.map(cpu), digits((times.at(-1) ?? 0) / (times[0] ?? 1), 2)];
  });
  return table(['nothing cached', ...sizes.map((size) => `${count(size)} records`), 'last to first'], rows);
}

function pageTable(pages: PageFigures[]): string {
  return table(
    HEAD,
    pages.flatMap(({ name, file, cached, uncached, uncachedAll }) => [
      row(`${name}: static file`, file),
      row(`${name}: cached`, cached, file),
      row(`${name}: nothing cached, web server`, uncached),
      row(`${name}: nothing cached, web server and API`, uncachedAll),
    ]),
  );
}

function renderTable(pages: PageFigures[]): string {
  return table(
    ['', 'React alone', 'web server, nothing cached', 'share'],
    pages.map(({ name, bareMs, uncached }) => [
      name,
      cpu(bareMs),
      cpu(uncached.cpuMs),
      digits(bareMs / uncached.cpuMs, 2),
    ]),
  );
}

function memoryTable(figures: MemoryFigure[]): string {
  const sum = (pick: (figure: MemoryFigure) => number) => figures.reduce((all, each) => all + pick(each), 0);
  const rows = figures.map(({ what, rss, pss }) => [what, `${count(rss)} MB`, `${count(pss)} MB`]);
  const total = ['all together', `${count(sum(({ rss }) => rss))} MB`, `${count(sum(({ pss }) => pss))} MB`];
  return table(['', 'resident', 'its share (PSS)'], [...rows, total]);
}

function budgetTable(findings: Findings): string {
  const { bySize, listBytes, writes, pages, ownRun } = findings;
  const sizes = [...bySize.keys()];
  const first = bySize.get(sizes[0] ?? 0);
  const last = bySize.get(sizes.at(-1) ?? 0);
  const share = (measure: string, name: string) => need(last, measure).cpuMs / need(last, name).cpuMs;
  const growth = (name: string) => need(last, name).cpuMs / need(first, name).cpuMs;
  const least = (pick: (page: PageFigures) => number) => Math.min(...pages.map(pick));
  const starts = ownRun.again.map(({ seconds }) => seconds).toSorted((a, b) => a - b);
  const start = starts[Math.floor(starts.length / 2)] ?? 0;
  const memory = ownRun.memory.reduce((sum, { pss }) => sum + pss, 0);
  const atLeast = (what: string, value: number, budget: number) =>
    [what, `≥ ${budget}`, shareOf(value), value >= budget ? 'met' : 'missed'] as const;
  const below = (what: string, value: number, budget: number, unit: string, places = 1) =>
    [
      what,
      `< ${budget} ${unit}`,
      `${digits(value, places)} ${unit}`,
      value < budget ? 'met' : 'missed',
    ] as const;
  return table(
    ['', 'budget', 'figure', ''],
    [
      atLeast(
        'list of 50 at the site’s origin, cached, to a bare Node server',
        share('bare list', 'cached list, site'),
        0.5,
      ),
      atLeast(
        'list of 50 at the API’s port, cached, to a bare Node server',
        share('bare list', 'cached list'),
        0.5,
      ),
      atLeast('304 at the site’s origin, to a bare Node server', share('bare 304', 'cached 304, site'), 0.5),
      atLeast('304 at the API’s port, to a bare Node server', share('bare 304', 'cached 304'), 0.5),
      atLeast(
        'list of 50, nothing cached, to a bare Express `res.json`',
        share('express list', 'list'),
        0.25,
      ),
      below('bytes of that list', listBytes / 1000, 15, 'kB'),
      below('first page of 50, most records to fewest', growth('list'), 1.2, 'times', 2),
      below('record by id, most records to fewest', growth('record'), 1.2, 'times', 2),
      below('filtered list of 50, most records to fewest', growth('filtered'), 1.2, 'times', 2),
      below('search for a common word, most records', need(last, 'search, common').cpuMs, 30, 'ms'),
      below('create of a record, median', need(writes, 'create').p50, 15, 'ms'),
      below('update of a record, median', need(writes, 'update').p50, 15, 'ms'),
      atLeast(
        'cached page, to a static file server (the least of the pages)',
        least(({ file, cached }) => file.cpuMs / cached.cpuMs),
        0.5,
      ),
      atLeast(
        'page rendered anew, to React alone (the least of the pages)',
        least(({ bareMs, uncached }) => bareMs / uncached.cpuMs),
        0.4,
      ),
      below('start of a built tree to the first page', start, 1.5, 's', 2),
      below('memory of all processes after load, sample data', memory, 300, 'MB', 0),
    ].map((cells) => [...cells]),
  );
}

/** The findings as Markdown. */
export function report(findings: Findings, minutes: number): string {
  const { bySize, listBytes, writes, underWrites, pages, sitemap, memory, ownRun } = findings;
  const sizes = [...bySize.keys()];
  const largest = bySize.get(sizes.at(-1) ?? 0) ?? new Map();
  const bare = need(largest, 'bare list');
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const { first, again } = ownRun;
  const startRow = (what: string, { seconds, cpuSeconds }: (typeof again)[number]) => [
    what,
    `${digits(seconds, 2)} s`,
    `${digits(cpuSeconds, 2)} s`,
  ];
  return [
    `Measured ${date} UTC in ${digits(minutes, 1)} minutes: ${cpus().length} processors (${cpus()[0]?.model.trim()}), Node ${process.version}, ${process.platform}; load average at the end ${digits(loadavg()[0] ?? 0, 1)}. The load generator runs on the same processors.`,
    '### Budgets',
    budgetTable(findings),
    ...[...bySize].flatMap(([size, figures]) => [
      `### API, ${count(size)} projects, news items and enquiries each`,
      apiTable(figures),
    ]),
    `The list of 50 takes ${kilobytes(listBytes)} on its way to a browser.`,
    '### Cost against size',
    sizeTable(bySize),
    '### Writes',
    table(
      HEAD,
      ['login', 'enquiry', 'create', 'update'].map((name) => row(name, need(writes, name))),
    ),
    '### With one write a second',
    table(HEAD, [
      row('list of 50', need(underWrites, 'list'), bare),
      row('record', need(underWrites, 'record'), need(largest, 'bare record')),
      row('home page, web server and API', need(underWrites, 'home'), pages[0]?.file),
    ]),
    '### Pages',
    pageTable(pages),
    renderTable(pages),
    '### Sitemap',
    table(
      ['made anew', 'addresses', 'bytes', 'time'],
      sitemap.map(({ path, addresses, bytes, seconds }) => [
        path,
        count(addresses),
        kilobytes(bytes),
        `${digits(seconds, 1)} s`,
      ]),
    ),
    '### Start',
    table(
      ['`node scripts/start.mjs`, built', 'to the first page', 'processor time of all processes'],
      [
        startRow('empty folder, fills in the sample company', first),
        ...again.map((figure) => startRow('again', figure)),
      ],
    ),
    '### Memory',
    'Sample data, after 40,000 responses and 300 pages rendered anew:',
    memoryTable(ownRun.memory),
    `The servers of this run, after all of it (pages of the database's file count as resident in the process that holds it, and the system takes them back when it needs them):`,
    memoryTable(memory),
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

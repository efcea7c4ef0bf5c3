/**
 * `npm run bench:import`: the largest import, 5,000 projects with 2,000 photographs, on the built product: the memory of each
 * process, and how long visitors wait meanwhile. Prints Markdown; `-- --write docs/performance.md` puts it there.
 */
import { openAsBlob, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { workbook, zipOf } from '../apps/api/test/spreadsheets.ts';
import { build } from '../scripts/build.mjs';
import { browserGet, send } from './load.ts';
import { familyOf, memoryOf, type Server, stopAll } from './processes.ts';
import { logIn, startAsInstalled, temporaryFolder } from './product.ts';
import { table, writeReport } from './report.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '5000' },
    photos: { type: 'string', default: '2000' },
    write: { type: 'string' },
    /** Takes the build as it is. */
    built: { type: 'boolean', default: false },
  },
});
const ROWS = Number(values.rows);
const PHOTOS = Number(values.photos);
const PHOTOS_A_PROJECT = 5;
/** One photograph in so many is as a phone takes it, 12 million pixels, and takes the memory; the others are 640 × 480. */
const LARGE_EVERY = 50;

const SAMPLE_MS = 250;
const READS = ['/', '/projects', '/api/projects?limit=24'];

if (!values.built) await build();
try {
  const { server, apiPort } = await startAsInstalled(temporaryFolder(), '/api/health');
  const token = await logIn({ port: apiPort });
  const watch = watchMemory(server.pid);
  const idle = await readWhile(server, delay(10_000));
  const files = await writeFiles();
  const started = performance.now();
  const work = runImport(apiPort, token, files);
  const busy = await readWhile(server, work);
  const seconds = (performance.now() - started) / 1000;
  const { counts } = await work;
  watch.stop();
  const text = report({ idle, busy, seconds, counts, peaks: watch.peaks, total: watch.total() });
  process.stdout.write(`${text}\n`);
  if (values.write !== undefined) writeReport(values.write, 'import', text);
} finally {
  await stopAll();
}

/** A spreadsheet and an archive of photographs, which differ by a comment in the file. */
async function writeFiles(): Promise<{ sheet: string; photos: string }> {
  const code = (project: number) => `P${String(project).padStart(4, '0')}`;
  const head = ['Project code', 'Name of Work', 'Client', 'Location', 'State', 'Value', 'Description'];
  const rows = Array.from({ length: ROWS }, (_, index) => [
    code(index),
    `Bridge over the river, package ${index}`,
    'Public Works Department',
    'Nashik',
    index % 2 === 0 ? 'MH' : 'Gujarat',
    `₹${(index % 90) + 10}.5 Cr`,
    'Piles, piers and a deck of prestressed girders, built beside running traffic. '.repeat(5),
  ]);
  const [small, large] = await Promise.all([photograph(640, 480), photograph(4000, 3000)]);
  const photos = Array.from({ length: PHOTOS }, (_, index) => {
    const name = `${code(Math.floor(index / PHOTOS_A_PROJECT))}/${index % PHOTOS_A_PROJECT}.jpg`;
    return [name, withComment(index % LARGE_EVERY === 0 ? large : small, name)] as const;
  });
  const folder = temporaryFolder();
  const paths = { sheet: join(folder, 'projects.xlsx'), photos: join(folder, 'photographs.zip') };
  writeFileSync(paths.sheet, await workbook([head, ...rows]));
  writeFileSync(paths.photos, await zipOf(Object.fromEntries(photos)));
  return paths;
}

function photograph(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const create = { width, height, channels: 3, background: '#808080', noise } as const;
  return sharp({ create }).jpeg({ quality: 60 }).toBuffer();
}

function withComment(jpeg: Buffer, comment: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(comment.length + 2);
  const marker = Buffer.from([0xff, 0xfe]);
  return Buffer.concat([jpeg.subarray(0, 2), marker, length, Buffer.from(comment), jpeg.subarray(2)]);
}

type Import = { id: string; state: string; mapping: (string | null)[]; counts: Record<string, number> };

/** Reads the files, checks the rows, imports them, and waits for the end. */
async function runImport(
  port: number,
  token: string,
  { sheet, photos }: { sheet: string; photos: string },
): Promise<Import> {
  const call = async (method: string, path: string, body?: FormData | object): Promise<Import> => {
    const isForm = body instanceof FormData;
    const response = await fetch(`http://127.0.0.1:${port}/api/admin/imports${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body && !isForm && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Import;
  };
  const until = async (state: string): Promise<Import> => {
    for (;;) {
      const found = await call('GET', `/${id}?limit=1`);
      if (found.state === state) return found;
      await delay(1_000);
    }
  };
  const form = new FormData();
  form.set('collection', 'projects');
  form.set('file', await openAsBlob(sheet), 'projects.xlsx');
  form.set('photos', await openAsBlob(photos), 'photographs.zip');
  const { id, mapping } = await call('POST', '', form);
  await call('PUT', `/${id}/mapping`, { mapping });
  await until('checked');
  await call('POST', `/${id}/run`);
  return until('done');
}

/** Milliseconds that pages and responses take a visitor who opens one after the other, until the work has ended. */
async function readWhile({ port }: Server, work: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  const times: number[] = [];
  for (let count = 0; !isOver; count++) {
    const begun = performance.now();
    const { status } = await send(port, browserGet(READS[count % READS.length] ?? '/'));
    if (status !== 200) throw new Error(`A visitor got ${status}.`);
    times.push(performance.now() - begun);
    await delay(SAMPLE_MS);
  }
  return times.toSorted((a, b) => a - b);
}

/** The largest memory of each process of the product, by what it runs, and of all together. */
function watchMemory(pid: number) {
  const peaks = new Map<string, number>();
  let total = 0;
  const timer = setInterval(() => {
    let sum = 0;
    for (const each of familyOf(pid)) {
      try {
        const [, ...args] = readFileSync(`/proc/${each}/cmdline`, 'utf8').split('\0');
        const script = args.find((arg) => !arg.startsWith('-')) ?? '';
        const name = basename(script) === 'index.js' ? 'web' : basename(script).replace(/\..*$/, '');
        const { rss, pss } = memoryOf(each);
        peaks.set(name, Math.max(peaks.get(name) ?? 0, rss));
        sum += pss;
      } catch {
        // It ended meanwhile.
      }
    }
    total = Math.max(total, sum);
  }, SAMPLE_MS);
  return { peaks, total: () => total, stop: () => clearInterval(timer) };
}

type Findings = {
  idle: number[];
  busy: number[];
  seconds: number;
  counts: Record<string, number>;
  peaks: ReadonlyMap<string, number>;
  total: number;
};

function report({ idle, busy, seconds, counts, peaks, total }: Findings): string {
  const at = (times: number[], share: number) =>
    `${Math.round(times[Math.ceil(times.length * share) - 1] ?? Number.NaN)} ms`;
  const waits = (name: string, times: number[]) => [name, at(times, 0.5), at(times, 0.99), at(times, 1)];
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const found = Object.entries(counts).map(([state, count]) => `${count} rows ${state}`);
  return [
    `Measured ${date} UTC: ${cpus().length} processors (${cpus()[0]?.model.trim()}), Node ${process.version}. ${ROWS.toLocaleString('en')} rows and ${PHOTOS.toLocaleString('en')} photographs took ${(seconds / 60).toFixed(1)} minutes from the upload to the end: ${found.join(', ')}.`,
    table(
      ['at most resident', 'MB'],
      [
        ...[...peaks].map(([name, rss]) => [name, String(Math.round(rss))]),
        ['all together (PSS)', String(Math.round(total))],
      ],
    ),
    table(
      ['home page, list of projects, API list', 'half within', '99 of 100 within', 'slowest'],
      [waits('before', idle), waits('during the import', busy)],
    ),
  ].join('\n\n');
}

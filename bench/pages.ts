/**
 * `npm run bench:pages`: Lighthouse, as on a phone, over the main pages of the built product with its sample data, and over
 * some of them once more with another look.
 * Prints Markdown; `-- --write docs/performance.md` puts it there. `--runs 3` takes the median of three.
 */
import { execFile } from 'node:child_process';
import { cpus } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import type { Look } from '@plinth/schemas/look';
import sharp from 'sharp';
import { build } from '../scripts/build.mjs';
import { findChromium } from '../scripts/find-chromium.mjs';
import { type Server, stopAll } from './processes.ts';
import { HEARD_MS, type Product, startProduct } from './product.ts';
import { table, writeReport } from './report.ts';

/** Run through npx: installed, it would take 110 MB of everybody's disk. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What a company may choose in place of the sample's look, and the pages that are then measured again. */
const OWN_LOOK = {
  accent: '#0047ab',
  typePair: 'oswald',
  corners: 'round',
  hero: 'card',
} as const satisfies Partial<Look>;
const OWN_LOOK_PAGES = ['home', 'projects', 'project detail', 'contact'];

/** Of resources, as Lighthouse calls them. */
const KINDS = ['Document', 'Script', 'Stylesheet', 'Font', 'Image'];

const CHROME_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1' },
    write: { type: 'string' },
    /** Takes the build as it is. */
    built: { type: 'boolean', default: false },
    /** Only the pages of these names. */
    only: { type: 'string' },
  },
});

if (!values.built) await build();
const chromePath = await findChromium();
if (chromePath === undefined) throw new Error('No Chromium was found. Set CHROMIUM_PATH.');
try {
  const product = await startProduct();
  const { web } = product;
  const idOf = async (collection: string) => {
    const [first] = (await (await fetch(urlOf(web, `/api/${collection}?limit=1`))).json()) as {
      _id: string;
    }[];
    return first?._id ?? '';
  };
  const pages: Record<string, string> = {
    home: '/',
    projects: '/projects',
    'project detail': `/projects/${await idOf('projects')}`,
    'news detail': `/news/${await idOf('news')}`,
    career: '/career',
    contact: '/contact',
    'not found': '/no-such-page',
  };
  const wanted = values.only?.split(',') ?? Object.keys(pages);
  const found: { name: string; result: Result }[] = [];
  const measurePage = async (name: string, path: string) => {
    await warm(web, path);
    const results: Result[] = [];
    for (let run = 0; run < Number(values.runs); run++) results.push(await look(urlOf(web, path)));
    const inOrder = results.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
    const result = inOrder[Math.floor(inOrder.length / 2)];
    if (result === undefined) return;
    found.push({ name, result });
    const scores = CATEGORIES.map((category) => scoreOf(result, category)).join(', ');
    process.stderr.write(`${name}: ${scores}\n`);
  };
  const chosen = Object.entries(pages).filter(([each]) => wanted.includes(each));
  for (const [name, path] of chosen) await measurePage(name, path);
  await chooseOwnLook(product);
  for (const [name, path] of chosen) {
    if (OWN_LOOK_PAGES.includes(name)) await measurePage(`${name}, own look`, path);
  }
  const text = reportPages(found);
  process.stdout.write(`${text}\n`);
  if (values.write !== undefined) writeReport(values.write, 'pages', text);
} finally {
  await stopAll();
}

function urlOf({ port }: Server, path: string): string {
  return `http://127.0.0.1:${port}${path}`;
}

/** Gives the site another logo, accent, typeface, corners and intro. */
async function chooseOwnLook({ api, web, token }: Product): Promise<void> {
  const authorized = async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Bearer ${token}`);
    const response = await fetch(urlOf(api, path), { ...init, headers });
    if (!response.ok) throw new Error(`${path} responded ${response.status}.`);
    return response;
  };
  const logo = sharp({ create: { width: 640, height: 160, channels: 4, background: OWN_LOOK.accent } });
  const body = new FormData();
  body.append(
    'files',
    new Blob([new Uint8Array(await logo.png().toBuffer())], { type: 'image/png' }),
    'logo.png',
  );
  const { filePaths } = (await (await authorized('/api/upload', { method: 'POST', body })).json()) as {
    filePaths: string[];
  };
  await authorized('/api/admin/look', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...OWN_LOOK, logoOnDark: filePaths[0], logoOnLight: filePaths[0] }),
  });
  await delay(HEARD_MS);
  const home = await (await fetch(urlOf(web, '/'))).text();
  if (!home.includes(String(filePaths[0]))) throw new Error('The home page does not show the new logo.');
}

/** The page is rendered and cached, and its pictures are ready, before it is looked at. */
async function warm(web: Server, path: string): Promise<void> {
  const headers = { 'Accept-Encoding': 'br' };
  const html = await (await fetch(urlOf(web, path), { headers })).text();
  const pictures = new Set(html.match(/\/uploads\/[\w.-]+/g));
  for (const picture of pictures) await (await fetch(urlOf(web, picture))).arrayBuffer();
}

async function look(url: string): Promise<Result> {
  const args = [
    ...['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', '--output-path=stdout'],
    ...[
      '--ignore-status-code',
      `--only-categories=${CATEGORIES}`,
      `--chrome-flags=${CHROME_FLAGS.join(' ')}`,
    ],
  ];
  const env = { ...process.env, CHROME_PATH: chromePath };
  const { stdout } = await promisify(execFile)('npx', args, { env, maxBuffer: 64 * 1024 * 1024 });
  const result = JSON.parse(stdout) as Result;
  const { runtimeError } = result;
  if (runtimeError) process.stderr.write(`${url}: ${runtimeError.code}, ${runtimeError.message}\n`);
  return result;
}

function scoreOf({ categories }: Result, category: (typeof CATEGORIES)[number]): number {
  return Math.round((categories[category]?.score ?? 0) * 100);
}

/** What is read of Lighthouse's report. */
type Result = {
  lighthouseVersion: string;
  runtimeError?: { code: string; message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
};

type Audit = {
  title: string;
  score: number | null;
  numericValue?: number;
  displayValue?: string;
  details?: { items?: { resourceType?: string; transferSize?: number }[] };
};

function reportPages(found: { name: string; result: Result }[]): string {
  const numberOf = ({ audits }: Result, audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const scores = found.map(({ name, result }) => [
    name,
    ...CATEGORIES.map((category) => String(scoreOf(result, category))),
    `${(numberOf(result, 'largest-contentful-paint') / 1000).toFixed(2)} s`,
    numberOf(result, 'cumulative-layout-shift').toFixed(3),
    `${Math.round(numberOf(result, 'total-blocking-time'))} ms`,
  ]);
  const bytes = found.map(({ name, result: { audits } }) => {
    const items = audits['network-requests']?.details?.items ?? [];
    const sizeOf = (kind?: string) => {
      const ofKind = items.filter(({ resourceType }) => kind === undefined || resourceType === kind);
      return ofKind.reduce((total, { transferSize = 0 }) => total + transferSize, 0);
    };
    const sizes = [...KINDS, undefined].map((kind) => `${(sizeOf(kind) / 1000).toFixed(1)} kB`);
    return [name, String(items.length), ...sizes];
  });
  const failing = found.flatMap(({ name, result }) =>
    failuresOf(result).map((failure) => `- ${name}: ${failure}`),
  );
  const version = found[0]?.result.lighthouseVersion;
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ');
  return [
    `Lighthouse ${version}, mobile (simulated slow 4G, processor slowed down four times), ${date} UTC, ${cpus().length} processors, Node ${process.version}, median of ${values.runs}.`,
    table(['', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP', 'CLS', 'TBT'], scores),
    'Bytes as they are sent, by kind:',
    table(['', 'requests', ...KINDS.map((kind) => kind.toLowerCase()), 'all'], bytes),
    failing.length === 0 ? 'Lighthouse finds no defect.' : `What Lighthouse marks:\n\n${failing.join('\n')}`,
  ].join('\n\n');
}

/** Audits of the scored categories that were not passed in full. */
function failuresOf({ audits, categories }: Result): string[] {
  return CATEGORIES.flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ weight, id }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${audits[id]?.title ?? id} (${id}${shown(audits[id]?.displayValue)})`),
  );
}

function shown(value: string | undefined): string {
  return value === undefined ? '' : `, ${value}`;
}

import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import type { CollectionName } from '@plinth/schemas/collections';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LONGEST_WAIT_MS, send, sendBytes } from '../support/client.ts';
import {
  endAll,
  logIn,
  type Program,
  startReadyApi,
  startWeb,
  temporaryFolder,
  untilStatus,
  WITH_ADMINISTRATOR,
} from '../support/processes.ts';
import { sendJson } from '../support/requests.ts';
import { report } from '../support/table.ts';
import { fillWithMarkup } from './marked-content.ts';
import { SEED } from './run.ts';

const REQUESTS = 1_500;
const CONCURRENCY = 8;
const MOST_MEMORY = 512 * 1_024 * 1_024;
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

let api: Program;
let web: Program;
let token: string;
let ids: Map<CollectionName, string>;
let pages: string[];

beforeAll(async () => {
  api = await startReadyApi(await temporaryFolder(), WITH_ADMINISTRATOR);
  web = await startWeb(api.origin);
  await untilStatus(200, `${web.origin}/robots.txt`);
  token = await logIn(api.origin);
  ids = await fillWithMarkup(api.origin, token);
  pages = [
    ...['/', '/about', '/projects', '/activities', '/news', '/contact', '/career', '/leadership', '/health'],
    ...[
      '/sustainability',
      '/values',
      '/deliver',
      '/nri',
      '/services',
      '/privacy',
      '/disclaimer',
      '/terms',
      '/ongoing',
    ],
    ...['projects', 'activities', 'news'].map((name) => `/${name}/${ids.get(name as CollectionName)}`),
    `/career/${ids.get('hiring')}`,
  ];
});

afterAll(endAll);

const ODD_PARTS = [
  '..',
  '%2e%2e',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '%00',
  '%',
  '%ff',
  '%E0%A4%A',
  '%0d%0aSet-Cookie:%20a=b',
  '\\evil.example',
  '/evil.example',
  '@evil.example',
  'javascript:alert(1)',
  '<script>window.hit=1</script>'.replaceAll(' ', ''),
  'projects',
  'admin',
  'login',
  'assets',
  'news',
  'feed.xml',
  'sitemap-projects-99999.xml',
  'sitemap-__proto__-1.xml',
  '__proto__',
  'constructor',
  '.env',
  'index.html',
  'a'.repeat(2_000),
  '%F0%9F%92%A5',
  "~!$&'()*+,;=:@",
];

const paths = fc
  .tuple(
    fc.array(fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ODD_PARTS) }, fc.webSegment()), {
      maxLength: 4,
    }),
    fc.constantFrom(
      '',
      '/',
      '//',
      '?',
      '?q=<script>',
      '?page=-1',
      '?state[$gt]=',
      '?a=%00&a=1&__proto__=1',
      '?x=%ff',
      '#x',
    ),
  )
  .map(([parts, end]) => `/${parts.join('/')}${end}`.replace(/[\s#]/g, ''));

const headers = fc.constantFrom<Record<string, string>>(
  {},
  { Host: 'attacker.example' },
  { Host: 'attacker.example', 'X-Forwarded-Host': 'attacker.example', 'X-Forwarded-Proto': 'https' },
  { 'X-Forwarded-For': '127.0.0.1', 'X-Original-URL': '/admin', 'X-Rewrite-URL': '/admin' },
  { 'Accept-Encoding': 'br;q=0.1, gzip;q=x', 'If-None-Match': '*' },
  { Cookie: 'a=b; '.repeat(300) },
  { Range: 'bytes=0-0,5-' },
  { 'Accept-Language': '../../x', 'X-Request-Id': 'x y' },
  { Connection: 'close, X-Forwarded-For, Authorization' },
);

const methods = fc.constantFrom(
  'GET',
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'OPTIONS',
  'TRACE',
  'DELETE',
  'PROPFIND',
);

test('odd URLs and headers get a page, and redirect nowhere else', async () => {
  const requests = fc.sample(fc.record({ path: paths, headers, method: methods }), {
    numRuns: REQUESTS,
    seed: SEED,
  });
  const failures: string[] = [];
  let slowestMs = 0;
  let peak = 0;
  const queue = [...requests];
  const worker = async () => {
    for (let request = queue.pop(); request !== undefined; request = queue.pop()) {
      const { path, ...sending } = request;
      const response = await send(web.origin, path, sending);
      slowestMs = Math.max(slowestMs, response.took);
      peak = Math.max(peak, web.memory());
      const body = response.body.toString();
      const location = response.headers.location ?? '/';
      const isDefect =
        response.status >= 500 ||
        response.took > LONGEST_WAIT_MS ||
        !/^\/(?![/\\])/.test(location) ||
        response.headers['set-cookie'] !== undefined ||
        response.headers['x-content-type-options'] !== 'nosniff' ||
        /attacker\.example|node_modules|\bat .{1,200}\.js:\d+/.test(body);
      if (isDefect)
        failures.push(
          `${response.status} ${JSON.stringify(request)} seed ${SEED} ${location} ${body.slice(0, 200)}`,
        );
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  report(
    'requests to the web server',
    `${REQUESTS}, slowest ${Math.round(slowestMs)} ms, most memory ${Math.round(peak / 1_048_576)} MB, seed ${SEED}`,
  );
  expect(failures.slice(0, 10)).toEqual([]);
  expect(peak).toBeLessThan(MOST_MEMORY);
  expect(web.isRunning()).toBe(true);
});

test.each([
  [
    'the URL of another site',
    'GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
  ],
  ['a path that would become a host', 'GET @evil.example/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
  ['a broken line', 'GET / HTTP/1.1\r\nX: \u0000\r\n\r\n'],
  [
    'a length and chunks',
    'POST /api/form HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
])('%s is refused', async (_name, bytes) => {
  expect(await sendBytes(web.origin, bytes, 3_000)).toMatch(/^HTTP\/1\.1 400 /);
});

test('the stream of changes is not for visitors, however its path is written', async () => {
  for (const path of [
    '/api/changes',
    '/api/changes?x',
    '/api/./changes',
    '/api//changes',
    '/api/%63hanges',
    '/api/changes/',
    '/api/x/../changes',
  ]) {
    const response = await send(web.origin, path, { timeoutMs: 2_000 });
    expect([path, response.status]).toEqual([path, 404]);
  }
});

test('nobody gets round a throttle by making up the address of a visitor', async () => {
  const statuses: Record<string, number> = {};
  for (let visitor = 0; visitor < 40; visitor++) {
    const body = JSON.stringify({ name: 'A', email: 'visitor@fuzz.example', phone: '+91 9876543210' });
    const made = `203.0.113.${visitor}`;
    const headers = {
      'Content-Type': 'application/json',
      'X-Forwarded-For': made,
      Forwarded: `for=${made}`,
      'X-Real-IP': made,
    };
    const { status } = await send(web.origin, '/api/form', { method: 'POST', headers, body });
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  expect(statuses).toEqual({ 201: 30, 429: 10 });
});

test('links and pictures cannot carry script', async () => {
  for (const url of [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    'java\tscript:x',
  ]) {
    const news = await sendJson(api.origin, '/api/news', { title: 'A', photo: url }, token);
    const menu = { siteName: 'A', menu: [{ name: 'A', link: url }] };
    const content = await sendJson(api.origin, '/api/content/site/0', menu, token, 'PUT');
    expect([url, news.status, content.status]).toEqual([url, 400, 400]);
  }
});

test('markup in every text of the site is text on every page', async () => {
  const files = ['/news/feed.xml', '/sitemap.xml', '/site.webmanifest'];
  for (const path of [...pages, ...files]) {
    const response = await send(web.origin, path);
    const html = response.body.toString();
    expect([path, response.status]).toEqual([path, 200]);
    const isJson = path.endsWith('webmanifest');
    if (!isJson) expect(html.match(/<script>|<img src=x|<svg onload|<img\/src/g) ?? [], path).toEqual([]);
    expect(html).not.toMatch(/(?:href|src)="javascript:/i);
    if (response.headers['content-type']?.startsWith('text/html')) {
      expect(response.headers['content-security-policy']).toContain("script-src 'self';");
    }
  }
  report('pages with markup in every text', `${pages.length} pages and ${files.length} files, inert`);
});

describe.runIf(existsSync(CHROMIUM))('in a browser', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
  });
  afterAll(() => browser.close());

  test('nothing of it runs, neither on the site nor in the admin area', async () => {
    const context = await browser.newContext();
    const expirationTime = String(Date.now() + 86_000_000);
    await context.addInitScript(
      (session) => {
        for (const [name, value] of Object.entries(session)) localStorage.setItem(name, value);
      },
      { authenticated: 'true', token, expirationTime },
    );
    await context.route(/evil\.example|openstreetmap|youtube/, (route) => route.abort());
    const config = await send(api.origin, '/api/admin/config', {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { collections } = JSON.parse(config.body.toString()) as {
      collections: Record<string, { path: string }>;
    };
    const screens = Object.entries(collections).flatMap(([name, { path }]) => [
      path,
      `${path}/${ids.get(name as CollectionName)}`,
    ]);
    const visited = [...pages, '/admin', ...screens, '/admin/pages/0', '/admin/pages/6'];
    const page = await context.newPage();
    const hits: string[] = [];
    page.on('dialog', (dialog) => {
      hits.push(`dialog on ${page.url()}`);
      void dialog.dismiss();
    });
    for (const path of visited) {
      await page.goto(web.origin + path, { waitUntil: 'load' });
      await page.locator('h1, h2, table, form').first().waitFor({ timeout: 30_000 });
      const isHit = await page.evaluate(
        () => 'hit' in window || document.querySelector('img[onerror], svg[onload]') !== null,
      );
      if (isHit) hits.push(path);
    }
    report('in a browser', `${visited.length} pages and screens, script of others ran on ${hits.length}`);
    expect(hits).toEqual([]);
  });
});

if (!existsSync(CHROMIUM)) report('in a browser', 'left out: there is no Chromium');

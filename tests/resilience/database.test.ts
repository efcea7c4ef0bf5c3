import { afterAll, beforeAll, expect, test } from 'vitest';
import { LONGEST_WAIT_MS, send } from '../support/client.ts';
import {
  endAll,
  freePort,
  logIn,
  type Program,
  startApi,
  startDatabase,
  startReadyApi,
  startWeb,
  temporaryFolder,
  until,
  untilStatus,
  WITH_ADMINISTRATOR,
} from '../support/processes.ts';
import { sendEnquiry, sendJson, tally, times } from '../support/requests.ts';
import { report } from '../support/table.ts';
import { createLine, type Line } from './line.ts';

const PAGES = ['/', '/projects', '/about', '/contact'];
const READS = ['/api/projects', '/api/news', '/api/activities', '/api/hiring', '/api/content/site'];

let api: Program;
let web: Program;
let line: Line;
let token: string;
let projectId: string;

beforeAll(async () => {
  const database = await startDatabase(await temporaryFolder());
  line = await createLine(Number(new URL(database.origin).port));
  await line.open();
  api = await startReadyApi(await temporaryFolder(), {
    MONGODB_URI: `mongodb://127.0.0.1:${line.port}/plinth`,
    ...WITH_ADMINISTRATOR,
  });
  web = await startWeb(api.origin);
  await untilStatus(200, `${web.origin}/robots.txt`);
  token = await logIn(api.origin);
  const created = await sendJson(api.origin, '/api/projects', { title: 'Harbour bridge' }, token);
  projectId = (JSON.parse(created.body.toString()) as { _id: string })._id;
  for (const path of READS) await send(api.origin, path);
  for (const path of [...PAGES, ...PAGES]) await send(web.origin, path);
});

afterAll(async () => {
  await line.cut();
  await endAll();
});

/** Requests that need the database, each kind several times. */
const writes = (count: number) => [
  ...times(count, (index) => sendEnquiry(api.origin, `Visitor ${index}`)),
  ...times(count, (index) => sendJson(api.origin, '/api/news', { title: `News ${index}` }, token)),
  ...times(count, () => sendJson(api.origin, '/api/auth/login', { email: 'a@example.com', password: 'x' })),
];

test('a database that is unavailable at the start is waited for', async () => {
  const port = await freePort();
  const early = await startApi(await temporaryFolder(), {
    MONGODB_URI: `mongodb://127.0.0.1:${port}/plinth`,
  });
  await untilStatus(503, `${early.origin}/api/health`);
  const responses = [
    ...READS.map((path) => send(early.origin, path)),
    ...times(5, () => sendEnquiry(early.origin, 'Early')),
  ];
  const { statuses, slowestMs } = await tally(responses);
  expect(statuses).toEqual({ 503: 10 });
  expect(slowestMs).toBeLessThan(LONGEST_WAIT_MS);
  await until(async () => early.output().includes('the database is unavailable; trying again'));

  await startDatabase(await temporaryFolder(), port);
  const startedAt = Date.now();
  await untilStatus(200, `${early.origin}/api/health`);
  expect((await sendEnquiry(early.origin, 'Late')).status).toBe(201);
  report(
    'database unavailable at start',
    `10 of 10 returned 503, slowest ${slowestMs} ms; up by itself after ${Date.now() - startedAt} ms`,
  );
  await early.kill();
});

test('while it is unavailable readers get the last good responses, writers 503 with Retry-After', async () => {
  // What it changes is stale from then on, and nobody has asked for it again before the line is cut.
  expect((await sendJson(api.origin, '/api/news', { title: 'Last' }, token)).status).toBe(201);
  await line.cut();
  const written = await tally(writes(10));
  expect(written.statuses).toEqual({ 503: 30 });
  expect((await sendEnquiry(api.origin, 'Visitor')).headers['retry-after']).toMatch(/^\d+$/);
  const read = await tally(times(100, (index) => send(api.origin, READS[index % READS.length] ?? '')));
  expect(read.statuses).toEqual({ 200: 100 });
  const pages = await tally(times(100, (index) => send(web.origin, PAGES[index % PAGES.length] ?? '')));
  expect(pages.statuses).toEqual({ 200: 100 });
  expect(Math.max(written.slowestMs, read.slowestMs, pages.slowestMs)).toBeLessThan(LONGEST_WAIT_MS);
  await until(async () => api.output().includes('the database is unavailable: sent the last good response'));
  report(
    'database unavailable while running',
    `30 writes 503, 100 reads and 100 pages 200, slowest ${written.slowestMs} ms`,
  );
});

test('when it is back everything goes on by itself', async () => {
  const startedAt = Date.now();
  await line.open();
  await untilStatus(200, `${api.origin}/api/health`, 30_000);
  expect((await sendEnquiry(api.origin, 'Visitor')).status).toBe(201);
  expect((await sendJson(api.origin, '/api/news', { title: 'Back' }, token)).status).toBe(201);
  await until(async () => (await send(api.origin, '/api/news')).body.includes('Back'));
  report('database back', `writes and reads go on after ${Date.now() - startedAt} ms`);
});

test.each([
  ['does not respond for half a minute', 30_000],
  ['takes two seconds for each message', 2_000],
])('a database that %s keeps nobody waiting for ten seconds', async (what, delayMs) => {
  await line.open(delayMs);
  const responses = [
    ...writes(5),
    ...times(5, (index) => send(api.origin, `/api/projects?limit=${index + 1}`)),
    ...times(5, () => send(api.origin, `/api/projects/${projectId}`)),
    ...times(5, () =>
      send(api.origin, '/api/admin/dashboard', { headers: { Authorization: `Bearer ${token}` } }),
    ),
    ...PAGES.map((path) => send(web.origin, path)),
    send(web.origin, '/leadership'),
    send(api.origin, '/api/health'),
  ];
  const { statuses, slowestMs } = await tally(responses);
  expect(Object.keys(statuses).filter((status) => !/^(?:200|201|401|503)$/.test(status))).toEqual([]);
  expect(slowestMs).toBeLessThan(LONGEST_WAIT_MS);
  report(
    `database that ${what}`,
    `${responses.length} requests, slowest ${slowestMs} ms, ${JSON.stringify(statuses)}`,
  );
  await line.cut();
  await line.open();
  await untilStatus(200, `${api.origin}/api/health`, 60_000);
});

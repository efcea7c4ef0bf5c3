import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { send } from '../support/client.ts';
import {
  endAll,
  freePort,
  logIn,
  type Program,
  startApi,
  startReadyApi,
  startWeb,
  temporaryFolder,
  until,
  untilStatus,
  WITH_ADMINISTRATOR,
} from '../support/processes.ts';
import { sendJson, sendUpload, tally, times, uploadedUrls, uploadOf } from '../support/requests.ts';
import { report } from '../support/table.ts';

const DRAIN_MS = 10_000;
const PAGES = ['/', '/projects', '/about'];
const THROW_ON_SIGNAL = fileURLToPath(new URL('./throw-on-signal.mjs', import.meta.url));

let dataDir: string;
let port: number;
let api: Program;
let token: string;

beforeEach(async () => {
  dataDir = await temporaryFolder();
  port = await freePort();
  api = await startReadyApi(dataDir, WITH_ADMINISTRATOR, port);
  token = await logIn(api.origin);
});

afterAll(endAll);

test('the API is killed: cached pages stay, others say so, and all recovers when it is back', async () => {
  const web = await startWeb(api.origin);
  await untilStatus(200, `${web.origin}/robots.txt`);
  await sendJson(api.origin, '/api/projects', { title: 'Harbour bridge' }, token);
  // Twice: a page that was made while the web server began to follow the changes is not cached.
  for (const path of [...PAGES, ...PAGES]) await send(web.origin, path);

  await api.kill();
  const cached = await tally(times(60, (index) => send(web.origin, PAGES[index % PAGES.length] ?? '')));
  expect(cached.statuses).toEqual({ 200: 60 });
  expect((await send(web.origin, '/projects')).body.toString()).toContain('Harbour bridge');
  const unseen = await send(web.origin, '/leadership');
  expect(unseen.status).toBe(503);
  expect(unseen.body.toString()).toContain('</html>');
  const forwarded = await send(web.origin, '/api/projects');
  expect([forwarded.status, forwarded.headers['retry-after']]).toEqual([502, '5']);

  const startedAt = Date.now();
  api = await startApi(dataDir, {}, port);
  await untilStatus(200, `${web.origin}/api/health`);
  await untilStatus(200, `${web.origin}/leadership`);
  expect((await sendJson(web.origin, '/api/projects', { title: 'Second bridge' }, token)).status).toBe(201);
  await until(async () => (await send(web.origin, '/projects')).body.includes('Second bridge'));
  report(
    'API killed under the web server',
    `60 of 60 cached pages, others 503; whole again after ${Date.now() - startedAt} ms`,
  );
  await Promise.all([web.kill(), api.kill()]);
});

test('the web server is killed: the API does not care, and a new one serves at once', async () => {
  const first = await startWeb(api.origin);
  await untilStatus(200, `${first.origin}/projects`);
  const responses = times(20, () => send(first.origin, '/projects'));
  const killed = first.kill();
  await Promise.allSettled([...responses, killed]);
  expect((await send(api.origin, '/api/health')).status).toBe(200);
  const second = await startWeb(api.origin);
  const startedAt = Date.now();
  await untilStatus(200, `${second.origin}/projects`);
  report(
    'web server killed over the API',
    `the API goes on; a new one serves after ${Date.now() - startedAt} ms`,
  );
  await Promise.all([second.kill(), api.kill()]);
});

/** Sends the head and the first half of an upload. */
function beginUpload(number: number) {
  const { headers, body } = uploadOf(number, token);
  const request = http.request(`${api.origin}/api/upload`, {
    method: 'POST',
    headers: { ...headers, 'Content-Length': body.length },
    agent: false,
  });
  const half = Math.floor(body.length / 2);
  request.write(body.subarray(0, half));
  return { request, finish: () => request.end(body.subarray(half)) };
}

test('SIGTERM lets an open upload end, and what it stored is there after the next start', async () => {
  const { request, finish } = beginUpload(1);
  const answered = once(request, 'response') as Promise<[http.IncomingMessage]>;
  await until(async () => (await send(api.origin, '/api/health')).status === 200);
  const startedAt = Date.now();
  api.signal('SIGTERM');
  await delay(1_000);
  finish();
  const [response] = await answered;
  const body = Buffer.concat(await response.toArray());
  expect(response.statusCode).toBe(200);
  expect(await api.exited).toBe(0);
  const took = Date.now() - startedAt;
  expect(took).toBeLessThan(DRAIN_MS);
  api = await startReadyApi(dataDir, {}, port);
  const [url = ''] = (JSON.parse(body.toString()) as { filePaths: string[] }).filePaths;
  expect((await send(api.origin, url)).status).toBe(200);
  report('SIGTERM with an upload under way', `finished and stored; ended with 0 after ${took} ms`);
  await api.kill();
});

test('SIGTERM refuses an upload that does not go on, and ends in time', async () => {
  const { request } = beginUpload(2);
  const broken = once(request, 'error');
  const stream = send(api.origin, '/api/changes', { timeoutMs: 30_000 });
  await delay(200);
  const startedAt = Date.now();
  api.signal('SIGTERM');
  expect(await api.exited).toBe(0);
  const took = Date.now() - startedAt;
  await Promise.all([broken, stream]);
  expect(took).toBeLessThan(DRAIN_MS);
  api = await startReadyApi(dataDir, {}, port);
  const files = await send(api.origin, '/api/files', { headers: { Authorization: `Bearer ${token}` } });
  expect(JSON.parse(files.body.toString())).toEqual({ files: [] });
  report('SIGTERM with an upload that hangs', `refused, nothing stored; ended with 0 after ${took} ms`);
  await api.kill();
});

test('SIGTERM ends the web server with 0', async () => {
  const web = await startWeb(api.origin);
  await untilStatus(200, `${web.origin}/projects`);
  const startedAt = Date.now();
  web.signal('SIGTERM');
  expect(await web.exited).toBe(0);
  const took = Date.now() - startedAt;
  expect(took).toBeLessThan(DRAIN_MS);
  report('SIGTERM to the web server', `ended with 0 after ${took} ms`);
  await api.kill();
});

test('an error that nothing catches is logged and ends the process with 1, for its supervisor to see', async () => {
  await api.kill();
  const variables = { NODE_OPTIONS: `--import=${THROW_ON_SIGNAL}` };
  api = await startApi(dataDir, variables, port);
  const web = await startWeb(api.origin, variables);
  await untilStatus(200, `${web.origin}/api/health`);
  const uploaded = await sendUpload(api.origin, 3, token);
  for (const program of [api, web]) {
    program.signal('SIGUSR2');
    expect(await program.exited).toBe(1);
    expect(program.output()).toMatch(/"level":60.*provoked by the test/);
  }
  api = await startReadyApi(dataDir, {}, port);
  expect((await send(api.origin, uploadedUrls(uploaded)[0] ?? '')).status).toBe(200);
  report('uncaught error', 'both servers log it and end with 1; the next start has everything');
  await api.kill();
});

import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstLine, freePort, type NodeProcess, startNode, untilReachable } from './node-process.ts';
import { jpeg } from './pictures.ts';
import { startS3Server, type TestS3Server } from './s3-server.ts';

const built = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const API = built('api/dist/server.js');
const DATABASE = built('api/dist/embedded-mongo.js');
const WEB = built('web/dist/server/index.js');

/** How long one node may show what another one has changed. */
const COHERENT_MS = 2_000;

const ADMINISTRATOR = { email: 'administrator@example.com', password: 'correct horse battery' };

let folder: string;
let store: TestS3Server;
/** The web servers' URLs: what a balancer would choose from. */
let first: string;
let second: string;
const databases: NodeProcess[] = [];
const apis: NodeProcess[] = [];
const webs: NodeProcess[] = [];

/** Needs both apps built, as `npm test` has them. */
describe.runIf([API, DATABASE, WEB].every((path) => existsSync(path)))('two nodes on one database', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plinth-nodes-'));
    store = await startS3Server();
    const database = startNode(DATABASE, ['--port', '0', '--data', join(folder, 'database')], {});
    databases.push(database);
    const shared = {
      NODE_ENV: 'production',
      MONGODB_URI: await firstLine(database),
      STORAGE_URL: store.storageUrl,
      JWT_SECRET: 'the same on all nodes, 32 characters or more',
      PUBLIC_URL: 'http://localhost:3000',
      ADMIN_EMAIL: ADMINISTRATOR.email,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
      METRICS: 'on',
    };
    const startPair = async (name: string) => {
      const [apiPort, port] = [await freePort(), await freePort()];
      apis.push(startNode(API, [], { ...shared, API_PORT: apiPort, DATA_DIR: join(folder, name) }));
      const forWeb = {
        NODE_ENV: 'production',
        PUBLIC_URL: shared.PUBLIC_URL,
        HOST: '127.0.0.1',
        PORT: port,
      };
      webs.push(startNode(WEB, [], { ...forWeb, API_ORIGIN: `http://127.0.0.1:${apiPort}` }));
      return `http://127.0.0.1:${port}`;
    };
    [first, second] = await Promise.all([startPair('first'), startPair('second')]);
    await Promise.all([first, second].map((origin) => untilReachable(`${origin}/api/health`)));
  });
  afterAll(async () => {
    for (const group of [webs, apis, databases]) {
      expect(await Promise.all(group.map((started) => started.stop()))).toEqual(group.map(() => 0));
    }
    await store.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const send = (method: string, url: string, token: string, body?: string | FormData) =>
    fetch(url, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    });
  const logIn = (origin: string, password: string) =>
    send('POST', `${origin}/api/auth/login`, '', JSON.stringify({ ...ADMINISTRATOR, password }));
  const tokenFrom = async (origin: string): Promise<string> => {
    const { token } = (await (await logIn(origin, ADMINISTRATOR.password)).json()) as { token: string };
    return token;
  };
  const textOf = async (url: string) => (await fetch(url)).text();

  it('reads a write of one node on the other within two seconds, in the API and on its pages', async () => {
    const token = await tokenFrom(first);
    expect(await textOf(`${second}/api/news`)).toBe('[]');
    await textOf(`${second}/news`);
    const item = JSON.stringify({ title: 'Bridge opened', date: '2026-02-01' });
    expect((await send('POST', `${first}/api/news`, token, item)).status).toBe(201);
    const poll = { timeout: COHERENT_MS, interval: 50 };
    await Promise.all([
      expect.poll(() => textOf(`${second}/api/news`), poll).toContain('Bridge opened'),
      expect.poll(() => textOf(`${second}/news`), poll).toContain('Bridge opened'),
    ]);
  });

  it('takes a session that ended on one node for dead on the other at once', async () => {
    const token = await tokenFrom(first);
    expect((await send('GET', `${second}/api/auth/session`, token)).status).toBe(200);
    expect((await send('POST', `${first}/api/auth/logout`, token)).status).toBe(204);
    expect((await send('GET', `${second}/api/auth/session`, token)).status).toBe(401);
  });

  it('serves a picture that came in through the other node, narrower copies included', async () => {
    const token = await tokenFrom(first);
    const form = new FormData();
    form.append('files', new Blob([new Uint8Array(await jpeg('#204060'))]), 'photo.jpg');
    const upload = await send('POST', `${first}/api/upload`, token, form);
    const [path = ''] = ((await upload.json()) as { filePaths: string[] }).filePaths;
    const picture = await fetch(`${second}${path}`);
    expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
    const variant = await fetch(`${second}${path.replace(/\.jpg$/, '.w480.webp')}`);
    expect([variant.status, variant.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
  });

  it('has no way to the figures through the web server', async () => {
    expect((await fetch(`${first}/api/metrics`)).status).toBe(404);
  });

  it('counts failed log-ins of both nodes together', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 10; count++) {
      statuses.push((await logIn(count % 2 === 0 ? first : second, 'a wrong password')).status);
    }
    expect(statuses).toEqual(statuses.map(() => 401));
    expect((await logIn(first, ADMINISTRATOR.password)).status).toBe(429);
    expect((await logIn(second, ADMINISTRATOR.password)).status).toBe(429);
  });
});

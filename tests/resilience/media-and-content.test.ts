import { setTimeout as delay } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HttpResponse, send } from '../support/client.ts';
import {
  endAll,
  freePort,
  logIn,
  type Program,
  startApi,
  startDatabase,
  temporaryFolder,
  until,
  untilStatus,
  WITH_ADMINISTRATOR,
} from '../support/processes.ts';
import { sendJson, sendUpload, uploadedUrls, uploadOf } from '../support/requests.ts';
import { report } from '../support/table.ts';
import { createKillingLine, type KillingLine } from './killing-line.ts';

/** `RESILIENCE_ROUNDS` gives another number of kills. */
const ROUNDS = Number(process.env.RESILIENCE_ROUNDS ?? 200);

/** Two pages that a write of the whole content changes together. */
const PAGES = [24, 25];

let dataDir: string;
let client: MongoClient;
let line: KillingLine;
let port: number;
let token: string;
let pictures = 0;

beforeAll(async () => {
  dataDir = await temporaryFolder();
  port = await freePort();
  const database = await startDatabase(await temporaryFolder());
  client = await MongoClient.connect(`${database.origin}/plinth`);
  line = await createKillingLine(Number(new URL(database.origin).port));
  const api = await start();
  token = await logIn(api.origin);
  await api.kill();
});
afterAll(async () => {
  await client.close();
  line.close();
  await endAll();
});

async function start(): Promise<Program> {
  line.killAt(Number.POSITIVE_INFINITY, () => {});
  const uri = `mongodb://127.0.0.1:${line.port}/plinth`;
  const api = await startApi(dataDir, { MONGODB_URI: uri, ...WITH_ADMINISTRATOR }, port);
  await untilStatus(200, `${api.origin}/api/health`);
  return api;
}

type Act = (api: Program) => Promise<HttpResponse>;

/** Kills the API after the first write of an act, after the second, and so on; `check` runs on the next one each time. */
async function killAfterEachWrite(makeAct: () => Promise<Act>, check: Act): Promise<number> {
  for (let step = 1; ; step++) {
    const act = await makeAct();
    const api = await start();
    line.killAt(step, () => api.signal('SIGKILL'));
    const response = await act(api).catch(() => undefined);
    line.killAt(Number.POSITIVE_INFINITY, () => {});
    const isDone = response !== undefined && response.status < 300 && api.isRunning();
    await api.kill();
    const next = await start();
    // What it began is repeated as its user would, and has to succeed then; leases of the dead end first.
    await client.db().collection('leases').deleteMany({});
    expect((await act(next)).status).toBeLessThan(300);
    await check(next);
    await next.kill();
    if (isDone) return step - 1;
  }
}

const read = async (api: Program, path: string) => JSON.parse((await send(api.origin, path)).body.toString());

async function upload(api: Program): Promise<string> {
  pictures += 1;
  const [url = ''] = uploadedUrls(await sendUpload(api.origin, pictures, token));
  return url;
}

test('an upload that is killed after any of its writes can be repeated', async () => {
  let url = '';
  const writes = await killAfterEachWrite(
    async () => {
      const number = ++pictures;
      return async (api) => {
        const response = await sendUpload(api.origin, number, token);
        if (response.status === 200) [url = ''] = uploadedUrls(response);
        return response;
      };
    },
    async (api) => {
      const response = await send(api.origin, url);
      expect(response.status).toBe(200);
      return response;
    },
  );
  report('upload killed after each write', `${writes} writes, each repeated`);
});

test('a replacement that is killed after any of its writes can be finished', async () => {
  const api = await start();
  let current = await upload(api);
  const used = { title: 'Bridge', photo: [{ url: current }] };
  const created = await sendJson(api.origin, '/api/projects', used, token);
  const project = `/api/projects/${JSON.parse(created.body.toString())._id}`;
  const page = { Title: 'Health', BannerPhoto: current };
  await sendJson(api.origin, `/api/content/site/${PAGES[0]}`, page, token, 'PUT');
  await api.kill();
  let next = '';
  const writes = await killAfterEachWrite(
    async () => {
      const number = ++pictures;
      const from = current;
      return async (program) => {
        const path = `/api/admin/media/${from.slice('/uploads/'.length)}/replace`;
        const response = await send(program.origin, path, { method: 'POST', ...uploadOf(number, token) });
        if (response.status === 200) next = JSON.parse(response.body.toString()).url;
        return response;
      };
    },
    async (program) => {
      expect((await read(program, project)).photo).toEqual([{ url: next }]);
      const response = await send(program.origin, `/api/content/site/${PAGES[0]}`);
      expect(JSON.parse(response.body.toString()).BannerPhoto).toBe(next);
      current = next;
      return response;
    },
  );
  report('replacement killed after each write', `${writes} writes, each repeated`);
});

/** The titles of the two pages. */
async function titlesOf(api: Program): Promise<string[]> {
  const { data } = await read(api, '/api/content/site');
  return PAGES.map((index) => data[index]?.Title);
}

/** Stores the whole content with the same title in both pages. */
async function putContent(api: Program, title: string): Promise<HttpResponse> {
  const { data } = await read(api, '/api/content/site');
  for (const index of PAGES) data[index] = { Title: title };
  return sendJson(api.origin, '/api/content/site', { data }, token, 'PUT');
}

test('content that is written while the API is killed after any of its writes can be written again', async () => {
  let title = '';
  const writes = await killAfterEachWrite(
    async () => {
      title = `Health ${Math.random()}`;
      const written = title;
      return (api) => putContent(api, written);
    },
    async (api) => {
      expect(await titlesOf(api)).toEqual([title, title]);
      return send(api.origin, '/api/content/site');
    },
  );
  report('content killed after each write', `${writes} writes, each repeated`);
});

test('acknowledged content survives a kill at any moment', async () => {
  let acknowledged = 0;
  let title = 'Before';
  let api = await start();
  await putContent(api, title);
  for (let round = 0; round < ROUNDS; round++) {
    let attempted = title;
    const write = async () => {
      for (let number = 0; ; number++) {
        attempted = `Round ${round}, ${number}`;
        if ((await putContent(api, attempted)).status !== 200) return;
        title = attempted;
        acknowledged += 1;
      }
    };
    const before = acknowledged;
    const writing = write().catch(() => undefined);
    await until(async () => acknowledged > before);
    await delay(Math.random() * 120);
    await api.kill();
    await writing;
    await client.db().collection('leases').deleteMany({});
    api = await start();
    // Of the write that was not acknowledged each page has the old or the new title.
    for (const stored of await titlesOf(api)) expect([title, attempted]).toContain(stored);
  }
  report(
    'API killed while writing content',
    `${ROUNDS} times, ${acknowledged} acknowledged writes, none lost`,
  );
  await api.kill();
});

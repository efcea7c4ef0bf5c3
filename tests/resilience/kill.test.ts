import { setTimeout as delay } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { afterAll, expect, test } from 'vitest';
import { send } from '../support/client.ts';
import {
  databaseUri,
  endAll,
  freePort,
  logIn,
  startDatabase,
  startReadyApi,
  temporaryFolder,
  until,
  WITH_ADMINISTRATOR,
} from '../support/processes.ts';
import { sendEnquiry, sendJson, sendUpload, uploadedUrls } from '../support/requests.ts';
import { report } from '../support/table.ts';
import { ROUNDS } from './rounds.ts';

const WRITERS = 8;

/** Two pages that a write of the whole content changes together. */
const PAGES = [24, 25];
type Content = { data: ({ Title?: string } | null)[] };

afterAll(endAll);

test('the embedded database loses no acknowledged write when it is killed', async () => {
  const dataDir = await temporaryFolder();
  const acknowledged = new Set<number>();
  const removed = new Set<number>();
  let next = 0;
  const open = async () => {
    const database = await startDatabase(dataDir);
    const client = await MongoClient.connect(database.origin, { retryWrites: false });
    return {
      database,
      client,
      records: client.db('kill').collection<{ _id: number; tag: number }>('records'),
    };
  };
  for (let round = 0; round < ROUNDS; round++) {
    const { database, client, records } = await open();
    await records.createIndex({ tag: 1 });
    const write = async () => {
      for (;;) {
        const _id = next++;
        await records.insertOne({ _id, tag: _id % 7 });
        acknowledged.add(_id);
        if (_id % 4 === 0) {
          removed.add(_id);
          await records.deleteOne({ _id });
        }
      }
    };
    const writers = Array.from({ length: WRITERS }, () => write().catch(() => undefined));
    const before = acknowledged.size;
    await until(async () => acknowledged.size > before);
    await delay(Math.random() * 120);
    await database.kill();
    // Who waits for a server to be found again need not.
    await client.close(true).catch(() => undefined);
    await Promise.all(writers);
  }

  const { database, client, records } = await open();
  const present = new Set((await records.find().toArray()).map(({ _id }) => _id));
  const lost = [...acknowledged].filter((_id) => !present.has(_id) && !removed.has(_id));
  const counts = await Promise.all([0, 1, 2, 3, 4, 5, 6].map((tag) => records.countDocuments({ tag })));
  report(
    'embedded database killed',
    `${ROUNDS} times, ${acknowledged.size} acknowledged writes, ${lost.length} lost`,
  );
  expect(lost).toEqual([]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(present.size);
  await client.close();
  await database.kill();
});

test('the API loses no acknowledged upload or enquiry when it is killed', async () => {
  const dataDir = await temporaryFolder();
  const port = await freePort();
  let api = await startReadyApi(dataDir, WITH_ADMINISTRATOR, port);
  const token = await logIn(api.origin);
  const uploads = new Set<string>();
  const enquiries = new Set<string>();
  let next = 1;

  const upload = async () => {
    for (;;) {
      const response = await sendUpload(api.origin, next++, token);
      if (response.status === 200) for (const url of uploadedUrls(response)) uploads.add(url);
      // The limit on uploads holds over restarts, as it should; here it would only end the test.
      else if (response.status === 429) await clear(dataDir, 'throttles');
      else return;
    }
  };
  const enquire = async () => {
    for (;;) {
      const response = await sendEnquiry(api.origin, `Visitor ${next++}`);
      if (response.status !== 201) return;
      enquiries.add((JSON.parse(response.body.toString()) as { _id: string })._id);
    }
  };
  const isThere = async (path: string) =>
    (await send(api.origin, path, { headers: { Authorization: `Bearer ${token}` } })).status === 200;
  const lost: string[] = [];
  const check = async (paths: string[]) => {
    for (const path of paths) if (!(await isThere(path))) lost.push(path);
  };

  for (let round = 0; round < ROUNDS; round++) {
    const before = new Set([...uploads, ...enquiries]);
    const clients = [upload(), upload(), enquire()].map((client) => client.catch(() => undefined));
    await until(async () => [...uploads].some((url) => !before.has(url)));
    await delay(Math.random() * 120);
    await api.kill();
    await Promise.all(clients);
    api = await startReadyApi(dataDir, {}, port);
    await check([...uploads].filter((url) => !before.has(url)));
    await check([...enquiries].filter((id) => !before.has(id)).map((id) => `/api/form/${id}`));
  }
  await check([...uploads]);
  await check([...enquiries].map((id) => `/api/form/${id}`));
  report(
    'API killed while uploading',
    `${ROUNDS} times, ${uploads.size} acknowledged uploads and ${enquiries.size} enquiries, ${lost.length} lost`,
  );
  expect(lost).toEqual([]);
  expect(uploads.size).toBeGreaterThan(0);
  await api.kill();
});

test('acknowledged content survives when the API is killed', async () => {
  const dataDir = await temporaryFolder();
  const port = await freePort();
  let api = await startReadyApi(dataDir, WITH_ADMINISTRATOR, port);
  const token = await logIn(api.origin);
  const readContent = async () =>
    JSON.parse((await send(api.origin, '/api/content/site')).body.toString()) as Content;
  /** Stores the whole content with the same title in both pages. */
  const putContent = async (title: string) => {
    const { data } = await readContent();
    for (const index of PAGES) data[index] = { Title: title };
    return (await sendJson(api.origin, '/api/content/site', { data }, token, 'PUT')).status === 200;
  };
  let acknowledged = 0;
  let title = 'Before';
  expect(await putContent(title)).toBe(true);

  for (let round = 0; round < ROUNDS; round++) {
    let attempted = title;
    const write = async () => {
      for (let number = 0; ; number++) {
        attempted = `Round ${round}, ${number}`;
        if (!(await putContent(attempted))) return;
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
    api = await startReadyApi(dataDir, {}, port);
    // As if the 15 seconds of the killed writer's lease were over.
    await clear(dataDir, 'leases');
    // Of a write that was not acknowledged each page has the old or the new title.
    const { data } = await readContent();
    for (const index of PAGES) expect([title, attempted]).toContain(data[index]?.Title);
  }
  report(
    'API killed while writing content',
    `${ROUNDS} times, ${acknowledged} acknowledged writes, none lost`,
  );
  await api.kill();
});

async function clear(dataDir: string, collection: string): Promise<void> {
  const client = await MongoClient.connect(databaseUri(dataDir));
  await client.db().collection(collection).deleteMany({});
  await client.close();
}

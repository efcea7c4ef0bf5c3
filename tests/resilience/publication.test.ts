import { setTimeout as delay } from 'node:timers/promises';
import { MongoClient, ObjectId } from 'mongodb';
import { afterAll, expect, test } from 'vitest';
import { send } from '../support/client.ts';
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
import { sendJson } from '../support/requests.ts';
import { report } from '../support/table.ts';

const RECORDS = 1_000;

/** They go live in the first part of the time and offline in its last, in a random order. */
const LEAD_MS = 5_000;
const SPREAD_MS = 40_000;
const SHOWN_MS = 15_000;

/** How late a reader without a cache may see an instant. */
const TOLERANCE_MS = 1_000;

/** Reads are of records whose instants are this near, where mistakes are. */
const NEAR_MS = 3_000;

/** A busy machine starts a node slowly while the other one is read. */
const START_MS = 180_000;

/** Between two reads of a reader, so that the nodes have time to start again. */
const PAUSE_MS = 25;

afterAll(endAll);

type Scheduled = { _id: string; publishAt: number; unpublishAt: number };
type Found = { early: number; missed: number; late: number; reads: number; latestMs: number };

/** Copies a draft as it is stored, each copy with times of its own. */
async function schedule(mongoUri: string, draftId: string): Promise<Scheduled[]> {
  const client = await MongoClient.connect(mongoUri);
  const news = client.db().collection('news');
  const draft = await news.findOne({ _id: new ObjectId(draftId) });
  if (draft === null) throw new Error('The draft was not stored.');
  const start = Date.now() + LEAD_MS;
  const documents = Array.from({ length: RECORDS }, (_, number) => {
    const publishAt = new Date(start + Math.floor(Math.random() * SPREAD_MS));
    const unpublishAt = new Date(publishAt.getTime() + SHOWN_MS + Math.floor(Math.random() * SHOWN_MS));
    return {
      ...draft,
      _id: new ObjectId(),
      slug: `scheduled-${number}`,
      publishAt,
      unpublishAt,
      dueAt: publishAt,
    };
  });
  await news.insertMany(documents);
  await client.close();
  return documents.map(({ _id, publishAt, unpublishAt }) => ({
    _id: _id.toHexString(),
    publishAt: publishAt.getTime(),
    unpublishAt: unpublishAt.getTime(),
  }));
}

/** Judges what a read showed of a record that began and ended at these times. */
function judge(found: Found, record: Scheduled, isShown: boolean, began: number, ended: number): void {
  const { publishAt, unpublishAt } = record;
  found.reads++;
  if (isShown && ended < publishAt) found.early++;
  if (!isShown && began >= publishAt && ended < unpublishAt) note(began - publishAt, 'missed');
  if (isShown && began >= unpublishAt) note(began - unpublishAt, 'late');

  function note(lateMs: number, what: 'missed' | 'late') {
    found.latestMs = Math.max(found.latestMs, lateMs);
    if (lateMs > TOLERANCE_MS) found[what]++;
  }
}

test('1,000 records go live and offline on time on two nodes that are killed at random', async () => {
  const database = await startDatabase(await temporaryFolder());
  const variables = { MONGODB_URI: `${database.origin}/plinth`, ...WITH_ADMINISTRATOR };
  const folders = [await temporaryFolder(), await temporaryFolder()] as const;
  const ports = [await freePort(), await freePort()] as const;
  const nodes: Program[] = [];
  for (const index of [0, 1] as const) {
    nodes[index] = await startReadyApi(folders[index], variables, ports[index]);
  }
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  const webs = await Promise.all(origins.map((origin) => startWeb(origin)));
  for (const { origin } of webs) await untilStatus(200, `${origin}/robots.txt`);
  const [first = ''] = origins;
  const token = await logIn(first);
  const draft = { title: 'Scheduled', publication: 'draft' };
  const created = await sendJson(first, '/api/news', draft, token);
  const records = await schedule(variables.MONGODB_URI, JSON.parse(created.body.toString())._id);
  const end = Math.max(...records.map(({ unpublishAt }) => unpublishAt)) + NEAR_MS;

  const found: Found = { early: 0, missed: 0, late: 0, reads: 0, latestMs: 0 };
  let kills = 0;
  const readRecords = async (origin: string) => {
    while (Date.now() < end) {
      const now = Date.now();
      const near = records.filter(
        ({ publishAt, unpublishAt }) =>
          Math.min(Math.abs(publishAt - now), Math.abs(unpublishAt - now)) < NEAR_MS,
      );
      const record = near[Math.floor(Math.random() * near.length)];
      if (record === undefined) await delay(50);
      else {
        const response = await send(origin, `/api/news/${record._id}`).catch(() => undefined);
        if (response === undefined || response.status >= 500) await delay(50);
        else judge(found, record, response.status === 200, now, Date.now());
        await delay(PAUSE_MS);
      }
    }
  };
  const readLists = async (origin: string) => {
    while (Date.now() < end) {
      const began = Date.now();
      const response = await send(origin, '/api/news?fields=createdAt').catch(() => undefined);
      const ended = Date.now();
      if (response?.status === 200) {
        const listed: { _id: string }[] = JSON.parse(response.body.toString());
        const ids = new Set(listed.map(({ _id }) => _id));
        for (const record of records) judge(found, record, ids.has(record._id), began, ended);
      }
      await delay(1_000);
    }
  };
  const killAtRandom = async () => {
    while (Date.now() < end) {
      await delay(500 + Math.random() * 1_500);
      const index = Math.random() < 0.5 ? 0 : 1;
      await nodes[index]?.kill();
      kills++;
      nodes[index] = await startApi(folders[index], variables, ports[index]);
      await untilStatus(200, `${nodes[index].origin}/api/health`, START_MS);
    }
  };
  const readers = [...origins, ...webs.map(({ origin }) => origin)];
  await Promise.all([
    ...readers.flatMap((origin) => [readRecords(origin), readLists(origin)]),
    killAtRandom(),
  ]);

  report(
    `${RECORDS} records live and offline at a time, ${kills} kills of two nodes`,
    `${found.reads} reads: ${found.early} early, ${found.missed} missed, ${found.late} late; at most ${found.latestMs} ms`,
  );
  expect([found.early, found.missed, found.late]).toEqual([0, 0, 0]);
  expect(found.reads).toBeGreaterThan(RECORDS);

  // What a killed node had not moved into the history yet, the repair of any node does within a minute.
  const countOf = async () => {
    const headers = { Authorization: `Bearer ${token}` };
    const response = await send(first, '/api/admin/history?collection=news&limit=1', { headers });
    return Number(response.headers['x-total-count']);
  };
  await until(async () => (await countOf()) === 1 + 2 * RECORDS, 150_000);
  for (const origin of readers) {
    expect(JSON.parse((await send(origin, '/api/news')).body.toString())).toEqual([]);
  }
});

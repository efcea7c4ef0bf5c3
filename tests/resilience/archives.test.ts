import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  endAll,
  logIn,
  type Program,
  startCommand,
  startDatabase,
  startReadyApi,
  temporaryFolder,
  WITH_ADMINISTRATOR,
} from '../support/processes.ts';
import { sendJson, sendUpload, uploadedUrls } from '../support/requests.ts';
import { report } from '../support/table.ts';
import { type CountingLine, createCountingLine } from './counting-line.ts';
import { ROUNDS } from './rounds.ts';

/** Several programs are started one after another. */
const SETUP_TIMEOUT_MS = 300_000;

let dataDir: string;
let databaseUri: string;
let client: MongoClient;
let line: CountingLine;
/** How long a restore takes here; a backup takes less. */
let commandMs = 0;
/** Two archives, and what each of them makes of the site. */
const sites: { archive: string; state: unknown }[] = [];

beforeAll(async () => {
  dataDir = await temporaryFolder();
  const database = await startDatabase(await temporaryFolder());
  databaseUri = `${database.origin}/plinth`;
  client = await MongoClient.connect(databaseUri);
  line = await createCountingLine(Number(new URL(database.origin).port));
  const api = await start();
  const token = await logIn(api.origin);
  for (const number of [1, 2]) {
    const [url] = uploadedUrls(await sendUpload(api.origin, number, token));
    await sendJson(api.origin, '/api/projects', { title: `Bridge ${number}`, photo: [{ url }] }, token);
    await sendJson(api.origin, '/api/news', { title: `News ${number}` }, token);
    sites.push({ archive: join(dataDir, `${number}.tar.gz`), state: undefined });
    expect(await backUp(sites.at(-1)?.archive ?? '')).toBe(0);
  }
  await api.kill();
  for (const site of sites) {
    const startedAt = Date.now();
    expect(await startRestore(site.archive).exited).toBe(0);
    commandMs = Date.now() - startedAt;
    site.state = await stateOf();
  }
  expect(sites[0]?.state).not.toEqual(sites[1]?.state);
}, SETUP_TIMEOUT_MS);

afterAll(async () => {
  await client.close();
  line.close();
  await endAll();
});

async function start(): Promise<Program> {
  return startReadyApi(dataDir, { MONGODB_URI: databaseUri, ...WITH_ADMINISTRATOR });
}

const backUp = (to: string) =>
  startCommand('backup', ['--to', to], dataDir, { MONGODB_URI: databaseUri }).exited;

const startRestore = (archive: string, uri = databaseUri) =>
  startCommand('restore', ['--from', archive, '--overwrite'], dataDir, { MONGODB_URI: uri });

/** What makes up the site, and what a restore may have left over. */
async function stateOf(): Promise<unknown> {
  const db = client.db();
  const titlesOf = async (name: string) =>
    (await db.collection(name).find().toArray()).map(({ title }) => title).sort();
  const rows = await db.collection<{ _id: string }>('media').find().toArray();
  const files = await readdir(join(dataDir, 'uploads'));
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  return {
    projects: await titlesOf('projects'),
    news: await titlesOf('news'),
    media: rows.map(({ _id }) => _id).sort(),
    files: files.filter((name) => name.split('-').length === 3).sort(),
    administrators: await db.collection('administrators').countDocuments(),
    staged: names.filter((name) => name.startsWith('restore_')),
    journals: await db.collection('restores').countDocuments(),
  };
}

/** Starts the API as its supervisor would; the lease of the killed restore is ended, as 15 seconds would end it. */
async function settle(): Promise<void> {
  await client.db().collection('leases').deleteMany({});
  await (await start()).kill();
}

async function expectOneSite(): Promise<number> {
  const state = await stateOf();
  expect(sites.map((site) => site.state)).toContainEqual(state);
  return sites.findIndex((site) => JSON.stringify(site.state) === JSON.stringify(state));
}

test('a restore that is killed after any of its writes leaves one of the two sites', async () => {
  const outcomes = { undone: 0, finished: 0 };
  let current = 1;
  let step = 1;
  for (; ; step++) {
    const target = 1 - current;
    const restore = startRestore(sites[target]?.archive ?? '', `mongodb://127.0.0.1:${line.port}/plinth`);
    line.killAfter(step, () => restore.signal('SIGKILL'));
    if ((await restore.exited) === 0) break;
    await settle();
    current = await expectOneSite();
    outcomes[current === target ? 'finished' : 'undone'] += 1;
  }
  report('restore killed after each write', `${step - 1} writes, ${JSON.stringify(outcomes)}`);
  expect(outcomes.undone).toBeGreaterThan(0);
  expect(outcomes.finished).toBeGreaterThan(0);
});

test('a restore that is killed at any moment leaves one of the two sites', async () => {
  const outcomes = { undone: 0, finished: 0, completed: 0 };
  let current = await expectOneSite();
  for (let round = 0; round < ROUNDS; round++) {
    const target = 1 - current;
    const restore = startRestore(sites[target]?.archive ?? '');
    await Promise.race([restore.exited, delay(Math.random() * commandMs)]);
    await restore.kill();
    const isCompleted = (await restore.exited) === 0;
    if (!isCompleted) await settle();
    current = await expectOneSite();
    outcomes[isCompleted ? 'completed' : current === target ? 'finished' : 'undone'] += 1;
  }
  report('restore killed at random', `${ROUNDS} times, ${JSON.stringify(outcomes)}`);
});

test('a backup that is killed at any moment leaves a whole archive or none', async () => {
  const outcomes = { none: 0, whole: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const folder = await temporaryFolder();
    const archive = join(folder, 'site.tar.gz');
    const backup = startCommand('backup', ['--to', archive], dataDir, { MONGODB_URI: databaseUri });
    await Promise.race([backup.exited, delay(Math.random() * commandMs)]);
    await backup.kill();
    const isThere = (await readdir(folder)).includes('site.tar.gz');
    outcomes[isThere ? 'whole' : 'none'] += 1;
    if (isThere) expect(await startRestore(archive).exited).toBe(0);
  }
  report('backup killed at random', `${ROUNDS} times, ${JSON.stringify(outcomes)}`);
});

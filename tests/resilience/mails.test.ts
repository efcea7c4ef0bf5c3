import { setTimeout as delay } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { type MailCatcher, startMailCatcher } from '../../apps/api/test/mail-catcher.ts';
import {
  databaseUri,
  endAll,
  freePort,
  type Program,
  startReadyApi,
  temporaryFolder,
  until,
} from '../support/processes.ts';
import { sendEnquiry } from '../support/requests.ts';
import { report } from '../support/table.ts';
import { ROUNDS } from './rounds.ts';

const OFFICE = 'office@vastara.example';

let catcher: MailCatcher;
let dataDir: string;
let port: number;

beforeEach(async () => {
  catcher = await startMailCatcher();
  dataDir = await temporaryFolder();
  port = await freePort();
});
afterEach(() => catcher.stop());
afterAll(endAll);

async function start(): Promise<Program> {
  return startReadyApi(dataDir, { SMTP_URL: catcher.url, ENQUIRY_NOTIFY_TO: OFFICE }, port);
}

/** The id of the enquiry, or undefined when it was not acknowledged. */
async function submit(api: Program): Promise<string | undefined> {
  const response = await sendEnquiry(api.origin, 'Asha Rao').catch(() => undefined);
  return response?.status === 201 ? (JSON.parse(response.body.toString()) as { _id: string })._id : undefined;
}

/** Ends the lease of a sender that was killed, as two minutes would; gives the number of enquiries with pending mails. */
async function endLeases(): Promise<number> {
  const client = await MongoClient.connect(databaseUri(dataDir));
  const { matchedCount } = await client
    .db()
    .collection('enquiries')
    .updateMany({ 'mails.dueAt': { $gte: new Date(0) } }, { $set: { 'mails.dueAt': new Date(0) } });
  await client.close();
  return matchedCount;
}

async function restartAfterLeases(api: Program): Promise<Program> {
  await endLeases();
  await api.kill();
  return start();
}

const notificationsOf = (id: string) =>
  catcher.mails.filter(({ recipients, raw }) => recipients.includes(OFFICE) && raw.includes(id));

test('the mails of an enquiry go out after the API was killed, and not again before the lease ends', async () => {
  let api = await start();
  catcher.beforeAccepting(() => api.kill());
  const id = (await submit(api)) ?? '';
  await api.exited;
  expect(notificationsOf(id)).toHaveLength(1);

  catcher.beforeAccepting(async () => {});
  api = await start();
  // Another enquiry's mails show that the mailer has looked at everything that was due.
  const other = (await submit(api)) ?? '';
  await until(async () => notificationsOf(other).length === 1);
  expect(notificationsOf(id)).toHaveLength(1);
  api = await restartAfterLeases(api);
  await until(async () => (await endLeases()) === 0);
  expect(notificationsOf(id)).toHaveLength(2);
  expect(new Set(notificationsOf(id).map(({ raw }) => /Message-ID: (\S+)/i.exec(raw)?.[1])).size).toBe(1);
  expect(notificationsOf(other)).toHaveLength(1);
  await api.kill();
});

test('the office is notified of each acknowledged enquiry, whenever the API is killed', async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const api = await start();
    const submitUntilKilled = async () => {
      for (;;) {
        const id = await submit(api);
        if (id === undefined) return;
        acknowledged.push(id);
      }
    };
    const before = acknowledged.length;
    const visitors = [submitUntilKilled(), submitUntilKilled()];
    await until(async () => acknowledged.length > before);
    await delay(Math.random() * 200);
    await api.kill();
    await Promise.all(visitors);
  }

  const api = await restartAfterLeases(await start());
  await until(async () => (await endLeases()) === 0, 120_000);
  const copies = acknowledged.map((id) => notificationsOf(id).length);
  const lost = copies.filter((count) => count === 0).length;
  const repeated = copies.filter((count) => count > 1).length;
  report(
    'API killed while it mails',
    `${ROUNDS} times, ${acknowledged.length} enquiries, ${lost} without a notification, ${repeated} notified again`,
  );
  expect(lost).toBe(0);
  // A kill repeats at most the one mail that was being sent.
  expect(repeated).toBeLessThanOrEqual(ROUNDS);
  await api.kill();
});

import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Db, MongoClient, ObjectId } from 'mongodb';
import { afterAll, expect, test } from 'vitest';
import {
  databaseUri,
  endAll,
  freePort,
  logIn,
  startReadyApi,
  temporaryFolder,
  until,
  WITH_ADMINISTRATOR,
} from '../support/processes.ts';
import { times } from '../support/requests.ts';
import { report } from '../support/table.ts';
import { findDisagreements } from './consistency.ts';
import { jsonOf, request, type Session } from './kill-after-each-write.ts';
import { ROUNDS } from './rounds.ts';

const WRITERS = 4;
const ACTS = ['create', 'update', 'delete', 'restore'] as const;
type Act = (typeof ACTS)[number];

afterAll(endAll);

type State = 'nowhere' | `${'live' | 'bin'} ${string}`;

/** A record of one writer, in the state that was acknowledged, and what a request under way makes of it. */
class Subject {
  id = '';
  title = '';
  known: State = 'nowhere';
  pending: { act: Act; state: State } | undefined;

  async perform(act: Act, session: Session, db: Db): Promise<void> {
    if (act === 'create' || act === 'update') this.title = randomUUID();
    const { id, title } = this;
    // Looked up before the act is under way, as somebody who restores has the list of the bin before.
    const copy = act === 'restore' ? await db.collection('bin').findOne({ recordId: id }) : null;
    this.pending = { act, state: `${act === 'delete' ? 'bin' : 'live'} ${title}` };
    const body = { title };
    const response = await {
      create: () => request(session, 'POST', '/api/news', { body }),
      update: () => request(session, 'PUT', `/api/news/${id}`, { body }),
      delete: () => request(session, 'DELETE', `/api/news/${id}`),
      restore: () => request(session, 'POST', `/api/admin/bin/${copy?._id}/restore`),
    }[act]();
    if (response.status >= 300) throw new Error(`${act}: ${response.status} ${response.body}`);
    if (act === 'create') this.id = jsonOf<{ _id: string }>(response)._id;
    this.known = this.pending.state;
    this.pending = undefined;
  }

  async stored(db: Db): Promise<State> {
    // The id of a creation that was not acknowledged is unknown.
    const live = await db
      .collection('news')
      .findOne(this.id === '' ? { title: this.title } : { _id: new ObjectId(this.id) });
    if (live !== null) return `live ${live.title}`;
    const copy = await db.collection('bin').findOne({ recordId: this.id });
    return copy === null ? 'nowhere' : `bin ${copy.record.title}`;
  }
}

test('create, update, delete and restore lose nothing when the API is killed', async () => {
  const dataDir = await temporaryFolder();
  const port = await freePort();
  let api = await startReadyApi(dataDir, WITH_ADMINISTRATOR, port);
  const session = { origin: api.origin, token: await logIn(api.origin) };
  const interrupted = { create: 0, update: 0, delete: 0, restore: 0 };
  const lost: string[] = [];
  const disagreements: string[] = [];
  let acknowledged = 0;

  for (let round = 0; round < ROUNDS; round++) {
    const client = await MongoClient.connect(databaseUri(dataDir), { retryWrites: false });
    const subjects: Subject[] = [];
    const failures: string[] = [];
    const before = acknowledged;
    let isKilled = false;
    const write = async () => {
      while (!isKilled) {
        const subject = new Subject();
        subjects.push(subject);
        for (const act of ACTS) {
          await subject.perform(act, session, client.db());
          acknowledged += 1;
        }
      }
    };
    const writers = times(WRITERS, () =>
      write().catch((error: unknown) => {
        if (!isKilled) failures.push(String(error));
      }),
    );
    // The writers begin together: after so many acts any of the four may be under way.
    const enough = before + 1 + Math.floor(Math.random() * WRITERS * ACTS.length);
    await until(async () => acknowledged >= enough || failures.length > 0);
    await delay(Math.random() * 100);
    isKilled = true;
    await api.kill();
    await client.close(true).catch(() => undefined);
    await Promise.all(writers);
    expect(failures).toEqual([]);

    api = await startReadyApi(dataDir, {}, port);
    const reader = await MongoClient.connect(databaseUri(dataDir));
    const db = reader.db();
    disagreements.push(...(await findDisagreements(db)));
    for (const subject of subjects) {
      if (subject.pending) interrupted[subject.pending.act] += 1;
      const state = await subject.stored(db);
      if (state !== subject.known && state !== subject.pending?.state)
        lost.push(`${subject.known} became ${state} during ${subject.pending?.act}`);
    }
    for (const name of ['news', 'bin', 'history']) await db.collection(name).deleteMany({});
    await reader.close();
  }

  report(
    'API killed while creating, updating, deleting and restoring',
    `${ROUNDS} times, ${acknowledged} acknowledged, ${JSON.stringify(interrupted)} interrupted, ${lost.length} lost, ${disagreements.length} disagree`,
  );
  expect(lost).toEqual([]);
  expect(disagreements).toEqual([]);
  await api.kill();
});

import { type Db, MongoClient } from 'mongodb';
import { expect, test } from 'vitest';
import { type HttpResponse, send } from '../support/client.ts';
import {
  freePort,
  logIn,
  type Program,
  startDatabase,
  startReadyApi,
  temporaryFolder,
  WITH_ADMINISTRATOR,
} from '../support/processes.ts';
import { report } from '../support/table.ts';
import { findDisagreements } from './consistency.ts';
import { type CountingLine, createCountingLine } from './counting-line.ts';

/** Where a request goes, and whose it is. */
export type Session = { origin: string; token: string };

/** The API over a database that stays, on a line that can end it after a given write. */
export type Site = Session & {
  db: Db;
  line: CountingLine;
  api: Program;
  restart(): Promise<void>;
  close(): Promise<void>;
};

export async function startSite(): Promise<Site> {
  const dataDir = await temporaryFolder();
  const database = await startDatabase(await temporaryFolder());
  const line = await createCountingLine(Number(new URL(database.origin).port));
  const client = await MongoClient.connect(database.origin);
  const port = await freePort();
  const start = (variables: Record<string, string>) =>
    startReadyApi(dataDir, { MONGODB_URI: `mongodb://127.0.0.1:${line.port}/plinth`, ...variables }, port);
  const api = await start(WITH_ADMINISTRATOR);
  const site: Site = {
    origin: api.origin,
    db: client.db('plinth'),
    token: await logIn(api.origin),
    line,
    api,
    async restart() {
      await site.api.kill();
      line.rest();
      await letTimePass(site.db);
      site.api = await start({});
    },
    async close() {
      line.close();
      await client.close();
    },
  };
  return site;
}

/** As if more than a minute went by: with MONGODB_URI the repair leaves alone what another node may be at. */
async function letTimePass(db: Db): Promise<void> {
  const past = new Date(Date.now() - 120_000);
  await db.collection('bin').updateMany({ restoringAt: { $gt: past } }, { $set: { restoringAt: past } });
  await db
    .collection('bin')
    .updateMany(
      { 'unrecorded._id': { $exists: true }, deletedAt: { $gt: past } },
      { $set: { deletedAt: past } },
    );
  await db.collection('idempotencyKeys').updateMany({}, { $set: { startedAt: past } });
  await db.collection('media').updateMany({ deletionAt: { $gt: past } }, { $set: { deletionAt: past } });
  await Promise.all(
    ['leases', 'mediaReservations', 'throttles'].map((name) => db.collection(name).deleteMany({})),
  );
}

export type Attempt = {
  /** Sends the request of the act. It is sent again after a crash, as a client would. */
  send(): Promise<HttpResponse>;
  /** Statuses of the repeat besides those of success: what says that it was done already. */
  repeats?: number[];
  /** What must hold when the repeat was responded to; throws otherwise. */
  verify?(): Promise<void>;
};

/**
 * Kills the API after the first, the second … write of an act, until the act ends before. Each time the API is started
 * again, everything must agree; then the request is repeated and must lead to where it would have led. Gives the number
 * of writes.
 */
export async function killAfterEachWrite(
  site: Site,
  prepare: (site: Site) => Promise<Attempt>,
): Promise<number> {
  for (let count = 1; ; count++) {
    const attempt = await prepare(site);
    site.line.killAfter(count, () => site.api.signal('SIGKILL'));
    const first = await attempt.send().catch(() => undefined);
    const wasKilled = first === undefined;
    if (wasKilled) {
      await site.api.exited;
      await site.restart();
      expect(await findDisagreements(site.db), `after write ${count}`).toEqual([]);
    }
    site.line.rest();
    const { status, body } = first ?? (await attempt.send());
    const isExpected = status < 300 || (wasKilled && attempt.repeats?.includes(status));
    if (!isExpected) throw new Error(`after write ${count}: ${status} ${body}`);
    await attempt.verify?.();
    expect(await findDisagreements(site.db), `repeated after write ${count}`).toEqual([]);
    if (!wasKilled) return count - 1;
  }
}

/** A request of the administrator, with a key where one is given. */
export function request(
  { origin, token }: Session,
  method: string,
  path: string,
  { body, key }: { body?: unknown; key?: string } = {},
): Promise<HttpResponse> {
  return send(origin, path, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

export const jsonOf = <T>({ body }: HttpResponse): T => JSON.parse(body.toString()) as T;

/** A test for each act: the API is killed after each of its writes. */
export function testActs(site: () => Site, acts: Record<string, () => Promise<Attempt>>): void {
  test.each(Object.entries(acts))('%s: killed after each of its writes', async (name, prepare) => {
    const writes = await killAfterEachWrite(site(), prepare);
    report(`${name}, API killed after each write`, `${writes} writes, all agrees after each`);
    expect(writes).toBeGreaterThan(0);
  });
}

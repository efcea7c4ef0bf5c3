import type { Sample } from '@plinth/schemas/sample';
import { MongoClient } from 'mongodb';
import { afterAll, expect, test } from 'vitest';
import { send } from '../support/client.ts';
import {
  databaseUri,
  endAll,
  freePort,
  logIn,
  type Program,
  startReadyApi,
  temporaryFolder,
  WITH_ADMINISTRATOR,
} from '../support/processes.ts';
import { report } from '../support/table.ts';
import { findDisagreements } from './consistency.ts';
import { jsonOf, request } from './kill-after-each-write.ts';
import { killWhileWorking } from './kill-while-working.ts';

/** Most records and pages between two kills. */
const LONGEST_STEP = 15;

const PATH = '/api/admin/sample/removal';

afterAll(endAll);

test('the removal of the sample and its undo go on after each of many kills, and lose nothing', async () => {
  const dataDir = await temporaryFolder();
  const port = await freePort();
  let api: Program = await startReadyApi(dataDir, { ...WITH_ADMINISTRATOR, SEED: 'demo' }, port);
  const session = { origin: api.origin, token: await logIn(api.origin) };
  const readSample = async () =>
    jsonOf<Sample>(await request(session, 'POST', `${PATH}?dryRun=true`, { body: {} }));
  const readSite = async () => {
    const paths = ['projects', 'activities', 'news', 'hiring', 'content/site'];
    return Promise.all(paths.map(async (path) => jsonOf<unknown>(await send(api.origin, `/api/${path}`))));
  };
  const disagreements = async () => {
    const client = await MongoClient.connect(databaseUri(dataDir));
    const found = await findDisagreements(client.db());
    await client.close();
    return found;
  };
  let kills = 0;
  /** Kills and restarts until the act has come to its end. */
  const act = async (method: 'POST' | 'DELETE', end: 'removed' | undefined) => {
    const { status } = await request(session, method, PATH, { body: {} });
    expect(status).toBe(202);
    kills += await killWhileWorking({
      longestStep: LONGEST_STEP,
      async readDone() {
        const { removal } = await readSample();
        return removal?.state === end ? undefined : removal?.progress.done;
      },
      async restart() {
        await api.kill();
        api = await startReadyApi(dataDir, {}, port);
      },
    });
    expect(await disagreements()).toEqual([]);
  };
  const { unchanged } = await readSample();
  const before = await readSite();

  await act('POST', 'removed');
  const { removal, ...left } = await readSample();
  expect(removal?.count).toBe(unchanged.length);
  expect(left).toMatchObject({ unchanged: [], changed: [] });

  await act('DELETE', undefined);
  expect(await readSample()).toMatchObject({ unchanged: { length: unchanged.length }, changed: [] });
  expect(await readSite()).toEqual(before);

  report(
    'API killed while removing and restoring the sample',
    `${kills} times, ${unchanged.length} records and pages`,
  );
  await api.kill();
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAgreement } from '../test/agreement.ts';
import { type Agent, startTestApi, type TestApi } from '../test/client.ts';
import { BIN_AND_HISTORY_WRITES } from '../test/writes/bin-and-history.ts';
import { IMPORT_AND_SAMPLE_WRITES } from '../test/writes/imports-and-sample.ts';
import { MEDIA_WRITES } from '../test/writes/media.ts';
import { PEOPLE_WRITES } from '../test/writes/people.ts';
import { RECORD_WRITES } from '../test/writes/records.ts';
import { SITE_WRITES } from '../test/writes/site.ts';
import type { Writes } from '../test/writes/write.ts';
import { routeTables } from './routes.ts';

/** Every route that writes; a new one is added to one of these with a request that several people may send at once. */
const WRITES: Writes = {
  ...RECORD_WRITES,
  ...BIN_AND_HISTORY_WRITES,
  ...SITE_WRITES,
  ...MEDIA_WRITES,
  ...IMPORT_AND_SAMPLE_WRITES,
  ...PEOPLE_WRITES,
};

let api: TestApi;
let administrator: Agent;
beforeAll(async () => {
  api = await startTestApi();
  administrator = await api.signedIn();
});
afterAll(() => api.stop());

test('every route that writes is fired at once below', () => {
  const routes = routeTables(api.context).flat();
  const writing = routes.filter(({ method }) => method !== 'get');
  expect(writing.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(WRITES).sort());
});

describe('collection, bin and history agree after several at once of', () => {
  test.each(Object.entries(WRITES))('%s', async (_route, prepare) => {
    for (const times of [2, 3]) {
      const send = await prepare({ api, administrator });
      const responses = await Promise.all(Array.from({ length: times }, send));
      const failures = responses.filter(({ status }) => status >= 500).map(({ text }) => text);
      expect(failures).toEqual([]);
      expect(responses.some(({ status }) => status < 300)).toBe(true);
    }
    await expectAgreement();
  });
});

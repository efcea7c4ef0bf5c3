import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../test/client.ts';
import { buildNews, buildProject } from '../../test/factories.ts';
import { listen, sendRaw } from '../../test/raw-http.ts';
import { createRequestListener } from '../app.ts';
import { createContext } from '../app-context.ts';
import { connectDatabase, disconnectDatabase } from '../database/connection.ts';

let api: TestApi;
let administrator: Awaited<ReturnType<TestApi['signedIn']>>;
beforeAll(async () => {
  api = await startTestApi();
  administrator = await api.signedIn();
});
afterAll(() => api.stop());

test('readers never see an older state after a newer one, nor after a write was acknowledged', async () => {
  const project = await buildProject({ title: '0' });
  const path = `/api/projects/${project._id}`;
  let acknowledged = 0;
  let reads = 0;
  let writing = true;
  const violations: string[] = [];
  const reader = async () => {
    let seen = 0;
    while (writing) {
      const floor = Math.max(seen, acknowledged);
      const { body } = await sendRaw(api.origin, path);
      const state = Number(JSON.parse(body.toString()).title);
      if (state < floor) violations.push(`${state} after ${floor}`);
      seen = state;
      reads++;
    }
  };
  const writer = async () => {
    for (let state = 1; state <= 40; state++) {
      const response = await administrator.put(path).send({ title: String(state) });
      expect(response.status).toBe(200);
      acknowledged = state;
    }
    writing = false;
  };
  await Promise.all([writer(), ...Array.from({ length: 6 }, reader)]);
  expect(violations).toEqual([]);
  expect(reads).toBeGreaterThan(100);
});

test('another node evicts what was changed here at its next poll of the revisions', async () => {
  const item = await buildNews({ title: 'On both nodes' });
  const path = `/api/news/${item._id}`;
  const context = createContext(api.context.config, api.context.logger);
  context.lifecycle.ready = true;
  const node = await listen(createRequestListener(context));
  const titleThere = async () => JSON.parse((await sendRaw(node.origin, path)).body.toString()).title;
  await context.revisions.poll();
  expect(await titleThere()).toBe('On both nodes');
  await administrator.put(path).send({ title: 'Changed here' });
  await context.revisions.poll();
  expect(await titleThere()).toBe('Changed here');
  await node.close();
});

test('while the database is unavailable the last good response is sent, all else gets 503, and all recovers', async () => {
  const item = await buildNews({ title: 'Last good' });
  const path = `/api/news/${item._id}`;
  await sendRaw(api.origin, path);
  // What a write evicted is still the last good response.
  await api.context.cache.write(['news'], async () => undefined);
  await disconnectDatabase();
  const cached = await sendRaw(api.origin, path);
  const unknown = await sendRaw(api.origin, '/api/news?limit=9');
  const write = await administrator.post('/api/news').send({ title: 'Lost' });
  const health = await api.request.get('/api/health');
  await connectDatabase(api.databaseUri);
  expect([cached.status, JSON.parse(cached.body.toString()).title]).toEqual([200, 'Last good']);
  expect([unknown.status, unknown.headers['retry-after']]).toEqual([503, '5']);
  expect([write.status, write.headers['retry-after']]).toEqual([503, '5']);
  expect([health.status, health.body.database]).toEqual([503, 'down']);
  expect((await administrator.post('/api/news').send({ title: 'Found' })).status).toBe(201);
  expect(await mongoose.connection.collection('news').countDocuments({ titleKey: 'lost' })).toBe(0);
});

test('a write that could not be reported to other nodes is reported by the next poll', async () => {
  const context = createContext(api.context.config, api.context.logger);
  await context.revisions.poll();
  const before = context.revisions.current().find(({ tag }) => tag === 'news')?.revision ?? 0;
  await disconnectDatabase();
  await context.revisions.raise(['news']);
  await connectDatabase(api.databaseUri);
  await context.revisions.poll();
  expect(context.revisions.current()).toContainEqual({ tag: 'news', revision: before + 1 });
});

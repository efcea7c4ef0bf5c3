import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Agent, startTestApi, type TestApi } from '../../test/client.ts';

let api: TestApi;
let administrator: Agent;
beforeAll(async () => {
  api = await startTestApi();
  administrator = await api.signedIn();
});
afterAll(() => api.stop());

const create = (key: string, title: string) =>
  administrator.post('/api/news').set('Idempotency-Key', key).send({ title });
const countOf = async (title: string) =>
  (await api.request.get('/api/news')).body.filter((item: { title: string }) => item.title === title).length;

test('the same key and body get the first response again, and store nothing', async () => {
  const first = await create('key-number-1', 'Once').expect(201);
  const second = await create('key-number-1', 'Once').expect(201);
  expect(second.body).toEqual(first.body);
  expect(second.headers.location).toBe(first.headers.location);
  expect(await countOf('Once')).toBe(1);
});

test('another body under the same key is refused with 422', async () => {
  await create('key-number-2', 'One').expect(201);
  await create('key-number-2', 'Other').expect(422);
});

test('of several at the same instant one stores, the others wait or get its record', async () => {
  const responses = await Promise.all([1, 2, 3].map(() => create('key-number-3', 'Together')));
  for (const { status, headers } of responses) {
    expect([201, 409]).toContain(status);
    if (status === 409) expect(headers['retry-after']).toBe('2');
  }
  expect(await countOf('Together')).toBe(1);
});

test('a refused body can be corrected under the same key', async () => {
  await administrator
    .post('/api/activities')
    .set('Idempotency-Key', 'key-number-4')
    .send({ title: 'A', project: '0'.repeat(24) })
    .expect(400);
  await administrator
    .post('/api/activities')
    .set('Idempotency-Key', 'key-number-4')
    .send({ title: 'A' })
    .expect(201);
});

test('a repeat after a crash in between finds the record that was stored', async () => {
  const first = await create('key-number-5', 'Crashed').expect(201);
  const keys = mongoose.connection.collection('idempotencyKeys');
  await keys.updateMany(
    {},
    { $set: { startedAt: new Date(0) }, $unset: { isStored: 1 } },
    { comment: 'scan' },
  );
  const second = await create('key-number-5', 'Crashed').expect(201);
  expect(second.body).toEqual(first.body);
  expect(await countOf('Crashed')).toBe(1);
});

test('a key that is too short is refused', async () => {
  await create('short', 'Never').expect(400);
});

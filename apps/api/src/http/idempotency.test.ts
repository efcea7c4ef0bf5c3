import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Agent, startTestApi, type TestApi } from '../../test/client.ts';
import { buildNews } from '../../test/factories.ts';
import { jpeg } from '../../test/pictures.ts';
import { Bin } from '../collections/bin.ts';
import { History } from '../collections/history.ts';
import { routeTables } from '../routes.ts';
import { releaseIdempotencyKeys } from './idempotency.ts';

let api: TestApi;
let administrator: Agent;
beforeAll(async () => {
  api = await startTestApi();
  administrator = await api.signedIn();
});
afterAll(() => api.stop());

let lastKey = 0;
const newKey = () => `key-number-${lastKey++}`;

const create = (key: string, title: string) =>
  administrator.post('/api/news').set('Idempotency-Key', key).send({ title });
const countOf = async (title: string) =>
  (await api.request.get('/api/news')).body.filter((item: { title: string }) => item.title === title).length;

/** As if the process had died after the act and before the key was marked. */
const forgetThatItFinished = async () => {
  const keys = mongoose.connection.collection('idempotencyKeys');
  await keys.updateMany({}, { $unset: { isFinished: 1 } }, { comment: 'scan' });
  await releaseIdempotencyKeys();
};

test('every POST that stores takes a key', () => {
  const routes = routeTables(api.context).flat();
  const without = routes.filter(
    ({ method, takesIdempotencyKey }) => method === 'post' && !takesIdempotencyKey,
  );
  expect(without.map(({ path }) => path).sort()).toEqual([
    // Stores nothing: it responds with a document.
    '/admin/documents',
    // Opens or ends a session, replaces what is secret, takes a link or challenge that works once, or counts.
    '/auth/accept-invitation',
    '/auth/forgot-password',
    '/auth/login',
    '/auth/logout',
    '/auth/passkeys',
    '/auth/passkeys/options',
    '/auth/recovery-codes',
    '/auth/reset-password',
    '/auth/second-factor',
    '/auth/totp',
    '/missed-paths',
  ]);
});

test('the same key and body get the first response again, and store nothing', async () => {
  const key = newKey();
  const first = await create(key, 'Once').expect(201);
  const second = await create(key, 'Once').expect(201);
  expect(second.body).toEqual(first.body);
  expect(second.headers.location).toBe(first.headers.location);
  expect(await countOf('Once')).toBe(1);
});

test('another body under the same key is refused with 422', async () => {
  const key = newKey();
  await create(key, 'One').expect(201);
  await create(key, 'Other').expect(422);
});

test('of several at the same instant one stores, and the others get its record', async () => {
  const key = newKey();
  const responses = await Promise.all([1, 2, 3].map(() => create(key, 'Together')));
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(responses.map(({ body }) => body._id)).size).toBe(1);
  expect(await countOf('Together')).toBe(1);
});

test('a request that does not end makes a repeat wait, and then try later', async () => {
  const key = newKey();
  await create(key, 'Slow').expect(201);
  await mongoose.connection
    .collection('idempotencyKeys')
    .updateMany({}, { $unset: { isFinished: 1 } }, { comment: 'scan' });
  const { headers } = await create(key, 'Slow').expect(409);
  expect(headers['retry-after']).toBe('2');
});

test('a refused body can be corrected under the same key', async () => {
  const key = newKey();
  const activity = (body: object) =>
    administrator.post('/api/activities').set('Idempotency-Key', key).send(body);
  await activity({ title: 'A', project: '0'.repeat(24) }).expect(400);
  await activity({ title: 'A' }).expect(201);
});

test('a repeat after a crash in between finds the record that was stored', async () => {
  const key = newKey();
  const first = await create(key, 'Crashed').expect(201);
  await forgetThatItFinished();
  const second = await create(key, 'Crashed').expect(201);
  expect(second.body).toEqual(first.body);
  expect(await countOf('Crashed')).toBe(1);
});

test('a record that was deleted since is not stored again', async () => {
  const key = newKey();
  const { body } = await create(key, 'Deleted').expect(201);
  await administrator.delete(`/api/news/${body._id}`).expect(204);
  await create(key, 'Deleted').expect(409);
});

test('a key that is too short is refused', async () => {
  await create('short', 'Never').expect(400);
});

describe('the same key does once:', () => {
  const send = (path: string, key: string) => administrator.post(path).set('Idempotency-Key', key);
  const upload = async (path: string, key: string, colour: string) =>
    send(path, key).attach('files', await jpeg(colour, { width: 64, height: 48 }), 'a.jpg');

  test('an enquiry', async () => {
    const key = newKey();
    const enquiry = { name: 'Meera', email: 'meera@example.com', phone: '+91 9876543210' };
    const enquire = () => api.request.post('/api/form').set('Idempotency-Key', key).send(enquiry);
    const [first, second] = await Promise.all([enquire(), enquire()]);
    await forgetThatItFinished();
    const third = await enquire().expect(201);
    expect([second.body, third.body]).toEqual([first.body, first.body]);
    const { body } = await administrator.get('/api/form?q=meera@example.com');
    expect(body).toHaveLength(1);
  });

  test('a restore, also when the record is deleted again before a late repeat', async () => {
    const { _id } = await buildNews();
    await administrator.delete(`/api/news/${_id}`).expect(204);
    const entry = await Bin.findOne({ kind: 'news', recordId: _id }).lean();
    const path = `/api/admin/bin/${entry?._id}/restore`;
    const key = newKey();
    const [first, second] = await Promise.all([send(path, key), send(path, key)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    await forgetThatItFinished();
    const third = await send(path, key).expect(200);
    expect([second.body, third.body]).toEqual([first.body, first.body]);
    expect(await History.countDocuments({ kind: 'news', recordId: _id, action: 'restored' })).toBe(1);
    await administrator.delete(`/api/news/${_id}`).expect(204);
    await send(path, key).expect(409);
    await send(path, newKey()).expect(404);
  });

  test.each(['news', 'content'])('a revert of %s, however the record was changed since', async (kind) => {
    const path = kind === 'news' ? `/api/news/${(await buildNews())._id}` : '/api/content/site/24';
    const change = async (title: string) => {
      const body = kind === 'news' ? { title } : { Title: title };
      await administrator.put(path).send(body).expect(200);
    };
    const titleOf = async () => {
      const { body } = await administrator.get(path);
      return body.title ?? body.Title;
    };
    await change('First');
    await change('Second');
    const latest = await History.findOne({ kind, action: 'updated' }).sort({ at: -1, _id: -1 }).lean();
    const restore = `/api/admin/history/${latest?._id}/restore`;
    const key = newKey();
    await send(restore, key).expect(204);
    expect(await titleOf()).toBe('First');
    await change('Third');
    await send(restore, key).expect(204);
    await forgetThatItFinished();
    await send(restore, key).expect(204);
    expect(await titleOf()).toBe('Third');
  });

  test('an upload, told apart by the files', async () => {
    const key = newKey();
    const first = await upload('/api/upload', key, '#123456');
    const second = await upload('/api/upload', key, '#123456');
    await forgetThatItFinished();
    const third = await upload('/api/upload', key, '#123456');
    expect([second.body, third.body]).toEqual([first.body, first.body]);
    expect((await upload('/api/upload', key, '#654321')).status).toBe(422);
    await administrator.delete(`/api/admin/media/${first.body.filePaths[0].split('/').at(-1)}`).expect(204);
    expect((await upload('/api/upload', key, '#123456')).status).toBe(409);
  });

  test('the replacement of a file, also when the old one is in use again', async () => {
    const old = await upload('/api/upload', newKey(), '#112233');
    const [photo] = old.body.filePaths;
    const { _id } = await buildNews({ photo });
    const path = `/api/admin/media/${photo.split('/').at(-1)}/replace`;
    const key = newKey();
    const first = await upload(path, key, '#332211');
    expect(first.status).toBe(200);
    await administrator.put(`/api/news/${_id}`).send({ title: 'Back', photo }).expect(200);
    const second = await upload(path, key, '#332211');
    expect([second.status, second.body.url]).toEqual([200, first.body.url]);
    expect((await api.request.get(`/api/news/${_id}`)).body.photo).toBe(photo);
  });
});

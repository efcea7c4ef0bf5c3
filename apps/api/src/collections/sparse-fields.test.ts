import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../test/client.ts';
import { buildActivity, buildNews, buildOpening, buildProject } from '../../test/factories.ts';
import { LIVE } from './publication.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('GET /projects?fields= gives the id and these fields alone', async () => {
  const photo = [{ url: '/uploads/a.jpg', alt: 'A' }];
  const project = await buildProject({ title: 'Weir', state: 'Goa', details: 'Long.', photo });
  const { status, body } = await api.request.get('/api/projects?fields=photo,title,client');
  expect(status).toBe(200);
  expect(body).toEqual([{ _id: project._id, title: 'Weir', photo }]);
  expect((await api.request.get('/api/projects?fields=_id')).body).toEqual([{ _id: project._id }]);
});

test('a list with fields and the whole list have the same total, order and links but for the fields', async () => {
  for (const title of ['Dock', 'Quay']) await buildNews({ title });
  const whole = await api.request.get('/api/news?limit=1');
  const sparse = await api.request.get('/api/news?limit=1&fields=title');
  expect(sparse.headers['x-total-count']).toBe('2');
  expect(sparse.headers.link).toBe(whole.headers.link?.replaceAll('limit=1', 'limit=1&fields=title'));
  expect(sparse.body).toEqual(
    whole.body.map(({ _id, title }: { [key: string]: unknown }) => ({ _id, title })),
  );
});

test('a field that is made of several comes whole: an activity names its project, also one that is gone', async () => {
  const administrator = await api.signedIn();
  const kept = await buildProject({ title: 'Kept' });
  const gone = await buildProject({ title: 'Gone' });
  for (const { _id } of [kept, gone]) await buildActivity({ title: 'Pour', project: _id });
  await administrator.delete(`/api/projects/${gone._id}`);
  const { body } = await api.request.get('/api/activities?fields=project,id');
  expect(body.map(({ project }: { project: unknown }) => project)).toEqual([
    'Gone',
    { _id: kept._id, title: 'Kept' },
  ]);
  for (const { _id, id } of body) expect(id).toBe(_id);
});

test('a record of before, without its times, has those of its id', async () => {
  const { insertedId } = await mongoose.connection
    .collection('hiring')
    .insertOne({ ...LIVE, position: 'Rigger' });
  const made = insertedId.getTimestamp().toISOString();
  const { body } = await api.request.get('/api/hiring?fields=updatedAt,createdAt');
  expect(body).toEqual([{ _id: insertedId.toHexString(), createdAt: made, updatedAt: made }]);
  await mongoose.connection.collection('hiring').deleteMany({});
});

test('a cached response with fields is evicted by a write, like any other', async () => {
  const administrator = await api.signedIn();
  const opening = await buildOpening({ position: 'Welder' });
  const path = '/api/hiring?fields=position';
  expect((await api.request.get(path)).body[0].position).toBe('Welder');
  await administrator.put(`/api/hiring/${opening._id}`).send({ position: 'Fitter' });
  expect((await api.request.get(path)).body[0].position).toBe('Fitter');
});

test.each([
  ['projects', 'title,owner'],
  ['projects', 'title,'],
  ['projects', ','],
  ['projects', 'search'],
  ['projects', 'photo.url'],
  ['projects', '-title'],
  ['projects', '$where'],
  ['projects', '__proto__'],
  ['projects', 'constructor'],
  ['activities', 'projectTitle'],
  ['news', 'position'],
  ['hiring', 'title'],
])('GET /%s?fields=%s is refused with the names that there are', async (name, fields) => {
  const { status, body } = await api.request.get(`/api/${name}`).query({ fields });
  expect([status, body.errors[0].path]).toEqual([400, 'fields']);
  expect(body.errors[0].message).toMatch(/^fields are names .* _id,? ?.*\.$/s);
});

test('enquiries have no fields to choose from', async () => {
  const administrator = await api.signedIn();
  const { status, body } = await administrator.get('/api/form?fields=name');
  expect([status, body.errors[0].path]).toEqual([400, 'fields']);
});

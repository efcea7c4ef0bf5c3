import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Agent, startTestApi, type TestApi } from '../../../test/client.ts';
import { buildNews, buildUser } from '../../../test/factories.ts';

let api: TestApi;
let owner: Agent;
beforeAll(async () => {
  api = await startTestApi();
  owner = await api.signedIn();
});
afterAll(() => api.stop());

const links = () => mongoose.connection.collection('previewLinks');
const draft = async (collection: string, fields: object) =>
  (
    await owner
      .post(`/api/${collection}`)
      .send({ ...fields, publication: 'draft' })
      .expect(201)
  ).body._id;
const link = async (collection: string, id: string) =>
  (await owner.post(`/api/${collection}/${id}/preview-links`).send({}).expect(201)).body;
const open = (path: string) => api.request.get(path.replace('/preview/', '/api/preview/'));

it('shows one record as it will be, follows its draft, and is never stored on the way', async () => {
  const id = await draft('news', { title: 'To be seen' });
  const { path } = await link('news', id);
  const response = await open(path).expect(200);
  expect(response.body).toMatchObject({ collection: 'news', record: { _id: id, title: 'To be seen' } });
  expect(response.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  expect(response.body.record).not.toHaveProperty('publication');

  await owner.post(`/api/news/${id}/publish`).send({}).expect(200);
  await owner.put(`/api/news/${id}/draft`).send({ title: 'Changed since' }).expect(200);
  expect((await open(path)).body.record.title).toBe('Changed since');
  expect((await api.request.get(`/api/news/${id}`)).body.title).toBe('To be seen');
});

it('says when it was opened last, and is stored without its token', async () => {
  const id = await draft('news', { title: 'Opened' });
  const { path, _id } = await link('news', id);
  const list = async () => (await owner.get(`/api/admin/records/news/${id}/preview-links`).expect(200)).body;
  expect(await list()).toMatchObject([{ _id, by: 'administrator@example.com' }]);
  expect((await list())[0]).not.toHaveProperty('lastOpenedAt');
  await open(path).expect(200);
  expect(Date.parse((await list())[0].lastOpenedAt)).toBeGreaterThan(Date.now() - 10_000);
  const stored = JSON.stringify(await links().findOne({ _id: new mongoose.Types.ObjectId(_id) }));
  expect(stored).not.toContain(path.replace('/preview/', ''));
});

it('is 404 when it is withdrawn or over, and when its record is deleted', async () => {
  const id = await draft('projects', { title: 'Withdrawn' });
  const [first, second, third] = [
    await link('projects', id),
    await link('projects', id),
    await link('projects', id),
  ];
  await owner.delete(`/api/projects/${id}/preview-links/${first._id}`).expect(204);
  await owner.delete(`/api/projects/${id}/preview-links/${first._id}`).expect(404);
  await links().updateOne(
    { _id: new mongoose.Types.ObjectId(second._id) },
    { $set: { expiresAt: new Date(Date.now() - 1) } },
  );
  await open(first.path).expect(404);
  await open(second.path).expect(404);
  await open(third.path).expect(200);
  await owner.delete(`/api/projects/${id}`).expect(204);
  await open(third.path).expect(404);
  await open('/preview/unknown').expect(404);
});

it('hides other drafts that its record refers to', async () => {
  const project = await draft('projects', { title: 'Secret tower' });
  const id = await draft('activities', { title: 'Piling', project });
  const { path } = await link('activities', id);
  expect((await open(path).expect(200)).text).not.toContain('Secret tower');
});

it('is made once for each key, by those who work on the record', async () => {
  const { _id } = await buildNews();
  const make = () =>
    owner.post(`/api/news/${_id}/preview-links`).set('Idempotency-Key', 'one-link-only').send({});
  const [one, two] = [await make().expect(201), await make().expect(201)];
  expect(two.body).toEqual(one.body);
  const author = await api.signedInAs(await buildUser({ role: 'author' }));
  await author.post(`/api/news/${_id}/preview-links`).send({}).expect(403);
  await author.get(`/api/admin/records/news/${_id}/preview-links`).expect(403);
  await author.delete(`/api/news/${_id}/preview-links/${one.body._id}`).expect(403);
});

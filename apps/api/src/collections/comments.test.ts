import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Agent, startTestApi, type TestApi } from '../../test/client.ts';
import { buildNews, buildUser } from '../../test/factories.ts';
import { Bin } from './bin.ts';

let api: TestApi;
let owner: Agent;
let author: Agent;
let id: string;
let path: string;
beforeAll(async () => {
  api = await startTestApi();
  owner = await api.signedIn();
  author = await api.signedInAs(await buildUser({ role: 'author' }));
  id = (await author.post('/api/news').send({ title: 'Discussed' }).expect(201)).body._id;
  path = `/api/admin/records/news/${id}/comments`;
});
afterAll(() => api.stop());

const textsOf = async (agent = owner) =>
  (await agent.get(path).expect(200)).body.map(({ text }: { text: string }) => text);

it('goes with a request for review or changes, in one write with it', async () => {
  await author.post(`/api/news/${id}/request-review`).send({ comment: 'Ready?' }).expect(200);
  await owner.post(`/api/news/${id}/request-changes`).send({ comment: 'The date is missing.' }).expect(200);
  expect(await textsOf(author)).toEqual(['Ready?', 'The date is missing.']);
  const refused = await author.post(`/api/news/${id}/request-review`).send({ comment: 'x'.repeat(5_001) });
  expect(refused.body.errors[0].path).toBe('comment');
});

it('is stored once for each key, resolved and opened again, without a new version of the record', async () => {
  const record = `/api/admin/records/news/${id}`;
  const before = (await owner.get(record)).headers.etag;
  const comment = () =>
    author.post(path).set('Idempotency-Key', 'comment-on-news').send({ text: 'Added now.' });
  const [{ body }, again] = [await comment().expect(201), await comment().expect(201)];
  expect(again.body).toEqual(body);
  const resolved = await owner.put(`${path}/${body._id}`).send({ resolved: true }).expect(200);
  expect(resolved.body).toMatchObject({ text: 'Added now.', resolvedBy: 'administrator@example.com' });
  const opened = await owner.put(`${path}/${body._id}`).send({ resolved: false }).expect(200);
  expect(opened.body).toEqual(body);
  await owner
    .put(`${path}/${'0'.repeat(24)}`)
    .send({ resolved: true })
    .expect(404);
  expect((await owner.get(record)).headers.etag).toBe(before);
});

it('is never lost between several at once, nor seen by visitors and those who do not work on the record', async () => {
  const texts = Array.from({ length: 4 }, (_, at) => `At once ${at}`);
  await Promise.all(texts.map((text) => owner.post(path).send({ text }).expect(201)));
  expect(await textsOf()).toEqual(expect.arrayContaining(texts));
  await owner.post(`/api/news/${id}/publish`).send({}).expect(200);
  for (const url of [`/api/news/${id}`, '/api/news']) {
    expect((await api.request.get(url)).text).not.toContain('At once');
  }
  const foreign = await buildNews();
  await author.get(`/api/admin/records/news/${foreign._id}/comments`).expect(403);
  await author.post(`/api/admin/records/news/${foreign._id}/comments`).send({ text: 'Hello' }).expect(403);
});

it('goes into the bin with its record', async () => {
  const before = await textsOf();
  await owner.delete(`/api/news/${id}`).expect(204);
  const entry = await Bin.findOne({ kind: 'news', recordId: id }).lean();
  await owner.post(`/api/admin/bin/${entry?._id}/restore`).expect(200);
  expect(await textsOf()).toEqual(before);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Agent, startTestApi, type TestApi } from '../../../test/client.ts';
import { buildNews, buildUser } from '../../../test/factories.ts';

let api: TestApi;
let owner: Agent;
let author: Agent;
beforeAll(async () => {
  api = await startTestApi();
  owner = await api.signedIn();
  author = await api.signedInAs(await buildUser({ role: 'author' }));
});
afterAll(() => api.stop());

it('lists what waits for somebody and what goes live or offline, to each person their own', async () => {
  const draft = async (agent: Agent, title: string) => {
    const { body } = await agent.post('/api/news').send({ title, publication: 'draft' }).expect(201);
    await agent.post(`/api/news/${body._id}/request-review`).send({}).expect(200);
    return body._id;
  };
  const mine = await draft(author, 'Mine');
  const other = await draft(owner, 'Of another');
  await owner.post(`/api/news/${mine}/request-changes`).send({}).expect(200);
  const times = { publishAt: '2199-01-01T03:30:00.000Z', unpublishAt: '2199-02-01T03:30:00.000Z' };
  await owner.post(`/api/news/${other}/publish`).send(times).expect(200);
  const { _id: live } = await buildNews({ title: 'Live' });
  await owner.post(`/api/news/${live}/unpublish`).send({ unpublishAt: '2198-01-01T00:00:00Z' }).expect(200);

  const news = { collection: 'news' };
  const { body } = await owner.get('/api/admin/publication').expect(200);
  expect(body.waiting).toEqual([
    { ...news, _id: other, title: 'Of another', state: 'review' },
    { ...news, _id: mine, title: 'Mine', state: 'changes' },
  ]);
  expect(body.calendar).toEqual([
    { ...news, _id: live, title: 'Live', event: 'unpublish', at: '2198-01-01T00:00:00.000Z' },
    { ...news, _id: other, title: 'Of another', event: 'publish', at: times.publishAt },
    { ...news, _id: other, title: 'Of another', event: 'unpublish', at: times.unpublishAt },
  ]);
  expect((await author.get('/api/admin/publication')).body).toEqual({
    waiting: [{ ...news, _id: mine, title: 'Mine', state: 'changes' }],
    calendar: [],
  });
});

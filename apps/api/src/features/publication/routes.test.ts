import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Agent, startTestApi, type TestApi } from '../../../test/client.ts';
import { buildNews, buildUser } from '../../../test/factories.ts';

let api: TestApi;
let owner: Agent;
let author: Agent;
let authorEmail: string;
let stranger: Agent;
beforeAll(async () => {
  api = await startTestApi();
  owner = await api.signedIn();
  const user = await buildUser({ role: 'author' });
  authorEmail = user.email;
  author = await api.signedInAs(user);
  stranger = await api.signedInAs(await buildUser({ role: 'author' }));
});
afterAll(() => api.stop());

const draft = async (agent: Agent, title: string) =>
  (await agent.post('/api/news').send({ title, publication: 'draft' }).expect(201)).body._id;
const sent = async (agent: Agent, title: string, request = {}) => {
  const id = await draft(agent, title);
  await agent.post(`/api/news/${id}/request-review`).send(request).expect(200);
  return id;
};
const overviewOf = async (agent: Agent) => (await agent.get('/api/admin/publication').expect(200)).body;
const forYou = async (agent: Agent, id: string) =>
  (await overviewOf(agent)).forYou.filter(({ _id }: { _id: string }) => _id === id);

it('lists what goes live or offline, to each person their own', async () => {
  const mine = await sent(author, 'Mine');
  const other = await sent(owner, 'Of another');
  const times = { publishAt: '2199-01-01T03:30:00.000Z', unpublishAt: '2199-02-01T03:30:00.000Z' };
  await owner.post(`/api/news/${other}/publish`).send(times).expect(200);
  const { _id: live } = await buildNews({ title: 'Live' });
  await owner.post(`/api/news/${live}/unpublish`).send({ unpublishAt: '2198-01-01T00:00:00Z' }).expect(200);
  const news = { collection: 'news' };
  expect((await overviewOf(owner)).calendar).toEqual([
    { ...news, _id: live, title: 'Live', event: 'unpublish', at: '2198-01-01T00:00:00.000Z' },
    { ...news, _id: other, title: 'Of another', event: 'publish', at: times.publishAt },
    { ...news, _id: other, title: 'Of another', event: 'unpublish', at: times.unpublishAt },
  ]);
  expect((await overviewOf(author)).calendar).toEqual([]);
  await owner.post(`/api/news/${mine}/publish`).send({}).expect(200);
});

it('lists a version for those who can publish it, then for whose changes it waits, newest first', async () => {
  const earlier = await sent(author, 'Sent first');
  const later = await sent(author, 'Sent last', { comment: 'Is the date right?' });
  await vi.waitFor(async () => expect(await forYou(owner, later)).toMatchObject([{ by: authorEmail }]));
  const [newest, next] = (await overviewOf(owner)).forYou;
  expect([newest, next]).toMatchObject([
    { collection: 'news', _id: later, title: 'Sent last', kind: 'review', text: 'Is the date right?' },
    { collection: 'news', _id: earlier, title: 'Sent first', kind: 'review' },
  ]);
  expect(await forYou(author, earlier)).toEqual([]);

  await owner.post(`/api/news/${earlier}/request-changes`).send({ comment: 'Add a photo.' }).expect(200);
  expect(await forYou(owner, earlier)).toEqual([]);
  await vi.waitFor(async () =>
    expect(await forYou(author, earlier)).toMatchObject([
      { kind: 'changes', by: 'administrator@example.com', title: 'Sent first', text: 'Add a photo.' },
    ]),
  );
  expect(await forYou(stranger, earlier)).toEqual([]);
});

it('lists the latest open comment of somebody else, until it is answered or resolved', async () => {
  const id = await draft(author, 'Commented');
  const path = `/api/admin/records/news/${id}/comments`;
  const comment = async (agent: Agent, text: string) =>
    (await agent.post(path).send({ text }).expect(201)).body._id;
  await comment(owner, 'Who is the client?');
  const asked = { kind: 'comment', by: 'administrator@example.com', text: 'Who is the client?' };
  expect(await forYou(author, id)).toMatchObject([asked]);
  expect(await forYou(owner, id)).toEqual([]);
  expect(await forYou(stranger, id)).toEqual([]);

  const reply = await comment(author, 'The ministry.');
  expect(await forYou(author, id)).toEqual([]);
  expect(await forYou(owner, id)).toMatchObject([{ kind: 'comment', by: authorEmail }]);
  await owner.put(`${path}/${reply}`).send({ resolved: true }).expect(200);
  expect(await forYou(owner, id)).toEqual([]);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Agent, startTestApi, type TestApi } from '../../../test/client.ts';
import { buildUser } from '../../../test/factories.ts';
import { jpeg } from '../../../test/pictures.ts';
import type { UserRow } from '../auth/users.ts';

let api: TestApi;
let owner: Agent;
let user: UserRow;
let agent: Agent;
beforeAll(async () => {
  api = await startTestApi();
  owner = await api.signedInAs(await buildUser({ role: 'owner' }));
  user = await buildUser({ role: 'desk' });
  agent = await api.signedInAs(user);
});
afterAll(() => api.stop());

const set = async (colour: string) =>
  (
    await agent
      .put('/api/auth/photo')
      .attach('files', await jpeg(colour), 'me.jpg')
      .expect(200)
  ).body.photo;
const nameOf = (url: string) => url.replace('/uploads/', '');

it('is shown to the person and to owners, of a role without the library too', async () => {
  await agent.get('/api/admin/media').expect(403);
  const photo = await set('#a05020');
  await api.request.get(photo).expect(200);
  expect((await agent.get('/api/auth/session')).body.photo).toBe(photo);
  const people = (await owner.get('/api/admin/users')).body;
  expect(people.find(({ _id }: UserRow) => _id === user._id).photo).toBe(photo);
});

it('cannot be deleted while it is in use, and goes when another takes its place or it is removed', async () => {
  const first = await set('#205080');
  const { body } = await owner.delete(`/api/admin/media/${nameOf(first)}`).expect(409);
  expect(body.errors).toEqual([{ path: '/admin/people', message: `users: ${user.name}` }]);
  const second = await set('#508020');
  await owner.get(`/api/admin/media/${nameOf(first)}`).expect(404);
  await agent.delete('/api/auth/photo').expect(204);
  await agent.delete('/api/auth/photo').expect(204);
  await owner.get(`/api/admin/media/${nameOf(second)}`).expect(404);
  expect((await agent.get('/api/auth/session')).body.photo).toBeUndefined();
});

it('leaves a file of the library there', async () => {
  const picture = await jpeg('#802050');
  const { body } = await owner.post('/api/upload').attach('files', picture, 'site.jpg').expect(200);
  await agent.put('/api/auth/photo').attach('files', picture, 'me.jpg').expect(200);
  await agent.delete('/api/auth/photo').expect(204);
  await owner.get(`/api/admin/media/${nameOf(body.filePaths[0])}`).expect(200);
});

it('is one picture', async () => {
  await agent.put('/api/auth/photo').send({ photo: '/uploads/x.jpg' }).expect(415);
  await agent.put('/api/auth/photo').attach('files', Buffer.from('%PDF-1.4\n'), 'me.pdf').expect(400);
  const two = agent.put('/api/auth/photo').attach('files', await jpeg('#111111'), 'a.jpg');
  await two.attach('files', await jpeg('#222222'), 'b.jpg').expect(413);
});

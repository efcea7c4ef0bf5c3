import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/client.ts';
import { buildActivity, buildProject } from '../../../test/factories.ts';

let api: TestApi;
let administrator: Awaited<ReturnType<TestApi['signedIn']>>;
beforeAll(async () => {
  api = await startTestApi();
  administrator = await api.signedIn();
});
afterAll(() => api.stop());

test('a read gives the project that an activity refers to', async () => {
  const project = await buildProject({ title: 'Tunnel', projectsname: 'View tunnel' });
  const activity = await buildActivity({ project: project._id });
  const { body } = await api.request.get(`/api/activities/${activity._id}`);
  expect(body.project).toEqual({ _id: project._id, title: 'Tunnel', projectsname: 'View tunnel' });
  expect(body.id).toBe(body._id);
});

test('a new title of the project shows at once, in a list that was asked for before', async () => {
  const project = await buildProject({ title: 'Before' });
  const activity = await buildActivity({ project: project._id });
  await api.request.get('/api/activities');
  await administrator.put(`/api/projects/${project._id}`).send({ title: 'After' });
  const { body } = await api.request.get('/api/activities');
  const listed = body.find((item: { _id: string }) => item._id === activity._id);
  expect(listed.project.title).toBe('After');
});

test('an activity of a deleted project keeps the last title, and refers to it again once it is restored', async () => {
  const project = await buildProject({ title: 'First name' });
  const activity = await buildActivity({ project: project._id });
  await administrator.put(`/api/projects/${project._id}`).send({ title: 'Last name' });
  await administrator.delete(`/api/projects/${project._id}`);
  const { body } = await api.request.get(`/api/activities/${activity._id}`);
  expect(body.project).toBe('Last name');

  const { body: bin } = await administrator.get('/api/admin/bin');
  const entry = bin.find((item: { recordId: string }) => item.recordId === project._id);
  expect((await administrator.post(`/api/admin/bin/${entry._id}/restore`)).status).toBe(200);
  const { body: again } = await api.request.get(`/api/activities/${activity._id}`);
  expect(again.project).toEqual({ _id: project._id, title: 'Last name' });
});

test('what a read gave can be saved: the project is taken back as a reference', async () => {
  const activity = await buildActivity();
  const { body } = await api.request.get(`/api/activities/${activity._id}`);
  const saved = await administrator.put(`/api/activities/${activity._id}`).send(body);
  expect([saved.status, saved.body.project]).toEqual([200, body.project]);
});

import { type Permission, ROLES, type Role, reachOf } from '@plinth/schemas/permissions';
import type { Router } from 'express';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type Agent, startTestApi, type TestApi } from '../test/client.ts';
import { buildActivity, buildNews, buildProject, buildUser } from '../test/factories.ts';
import { UserModel, type UserRow } from './features/auth/users.ts';
import { mountRoutes, type Route } from './http/route-table.ts';
import { routeTables } from './routes.ts';

let api: TestApi;
let people: Record<Role, Agent>;
beforeAll(async () => {
  api = await startTestApi();
  const agents = ROLES.map(async (role) => [role, await api.signedInAs(await buildUser({ role }))] as const);
  people = Object.fromEntries(await Promise.all(agents)) as Record<Role, Agent>;
});
afterAll(() => api.stop());

const ID = '665f1f77bcf86cd799439011';

/** Ends the session that the other cases need. */
const ENDS_SESSIONS = ['/auth/logout', '/auth/sessions'];

/** The path with something in place of each parameter. */
const urlOf = ({ path }: Route) =>
  `/api${path
    .replace(/:collection\b/g, 'projects')
    .replace(/:id\b/g, ID)
    .replace(/[:*]\w+/g, '1')}`;

test('a route without a known permission does not start', () => {
  const mount = (permission: unknown): Router =>
    mountRoutes(
      [[{ method: 'get', path: '/x', permission: permission as Permission, summary: '', handle: [] }]],
      () => (_request, _response, next) => next(),
    );

  expect(() => mount(undefined)).toThrow('GET /x has no permission');
  expect(() => mount('everything')).toThrow('GET /x has no permission');
});

describe('every route that is not public', () => {
  test.each(ROLES)('lets the role %s pass as the table of permissions says, and no further', async (role) => {
    const guarded = routeTables(api.context)
      .flat()
      .filter(({ path }) => !ENDS_SESSIONS.includes(path));
    for (const route of guarded) {
      if (route.permission === 'public') continue;
      const isAllowed = reachOf(role, route.permission) !== undefined;
      // An empty body: what passes the guard is refused by what it sends, or finds no record of that id.
      const request = people[role][route.method](urlOf(route));
      const { status, body } = await (route.method === 'get' ? request : request.send({}));
      const name = `${role}: ${route.method} ${route.path}`;
      if (isAllowed) expect([name, status === 401 || isRefusedByRole(body)]).toEqual([name, false]);
      else expect([name, status, body.detail]).toEqual([name, 403, expect.stringContaining('Your role')]);
    }
  });
});

/** The body is null where a route has nothing to show. */
const isRefusedByRole = (body: { detail?: string } | null) =>
  body?.detail?.startsWith('Your role does not include') ?? false;

const change = ({ _id }: UserRow, changes: Partial<UserRow>) =>
  UserModel.updateOne({ _id }, { $set: changes });

describe('a change of the account', () => {
  it('counts at the next request of a session that stands', async () => {
    const user = await buildUser({ role: 'publisher' });
    const agent = await api.signedInAs(user);
    await agent.get('/api/admin/config').expect(200);
    await agent.put('/api/content/site/2').send({}).expect(200);

    await change(user, { role: 'desk' });
    await agent.put('/api/content/site/2').send({}).expect(403);
    await change(user, { disabled: true });
    await agent.get('/api/admin/config').expect(401);
  });

  it('lets nobody log in who is disabled, with the words for a wrong password', async () => {
    const password = 'a password for this test';
    const user = await buildUser({ role: 'desk', password });
    const logIn = () => api.request.post('/api/auth/login').send({ email: user.email, password });
    await logIn().expect(200);

    await change(user, { disabled: true });

    const { body } = await logIn().expect(401);
    expect(body.detail).toBe('Invalid username or password');
  });
});

describe('an author', () => {
  it('writes what is their own or assigned to them, and nothing else', async () => {
    const assigned = await buildProject();
    const user = await buildUser({ role: 'author', projects: [assigned._id] });
    const author = await api.signedInAs(user);
    const { body: own } = await author.post('/api/news').send({ title: 'Mine' }).expect(201);
    const onAssigned = await buildActivity({ project: assigned._id });
    const foreign = {
      project: await buildProject(),
      news: await buildNews(),
      activity: await buildActivity(),
    };

    await author.put(`/api/news/${own._id}`).send({ title: 'Still mine' }).expect(200);
    await author.put(`/api/projects/${assigned._id}`).send({ title: 'Assigned' }).expect(200);
    await author.put(`/api/activities/${onAssigned._id}`).send({ title: 'On it' }).expect(200);
    await author.put(`/api/projects/${foreign.project._id}`).send({ title: 'No' }).expect(403);
    await author.put(`/api/news/${foreign.news._id}`).send({ title: 'No' }).expect(403);
    await author.delete(`/api/activities/${foreign.activity._id}`).expect(403);
    const { body } = await author.put(`/api/news/${ID}`).send({ title: 'No' }).expect(403);
    expect(body.detail).toContain('You can change what you created');
  });

  it('has counts, history and bin of their own', async () => {
    const author = await api.signedInAs(await buildUser({ role: 'author' }));
    const other = await api.signedInAs(await buildUser({ role: 'author' }));
    const { body: mine } = await author.post('/api/news').send({ title: 'Mine' }).expect(201);
    const { body: gone } = await author.post('/api/news').send({ title: 'Gone' }).expect(201);
    await author.delete(`/api/news/${gone._id}`).expect(204);

    const { body: dashboard } = await author.get('/api/admin/dashboard').expect(200);
    expect(dashboard.counts).toEqual({ projects: 0, activities: 0, news: 1 });
    expect(dashboard).not.toHaveProperty('unreadEnquiries');
    expect(dashboard.latestChanges).toHaveLength(3);
    const { body: history } = await author.get('/api/admin/history').expect(200);
    expect(history.map(({ recordId }: { recordId: string }) => recordId)).toEqual([
      gone._id,
      gone._id,
      mine._id,
    ]);
    const { body: bin } = await author.get('/api/admin/bin').expect(200);
    expect(bin).toMatchObject([{ recordId: gone._id }]);

    expect((await other.get('/api/admin/history')).body).toEqual([]);
    expect((await other.get('/api/admin/bin')).body).toEqual([]);
    await other.post(`/api/admin/bin/${bin[0]._id}/restore`).expect(404);
    await other.delete(`/api/admin/bin/${bin[0]._id}`).expect(404);
    await other.post(`/api/admin/history/${history[0]._id}/restore`).expect(404);
    await author.post(`/api/admin/bin/${bin[0]._id}/restore`).expect(200);
  });
});

describe('the admin configuration', () => {
  it.each([
    ['owner', ['projects', 'activities', 'news', 'hiring', 'pages', 'form']],
    ['author', ['projects', 'activities', 'news']],
    ['desk', ['form']],
    ['hr', ['hiring']],
  ] as const)('of the role %s has the collections that it works on', async (role, names) => {
    const { body } = await people[role].get('/api/admin/config').expect(200);
    expect(Object.keys(body.collections)).toEqual(names);
  });

  it('marks the enquiries as to be read only for a publisher, whose reading leaves them unread', async () => {
    const { body } = await people.publisher.get('/api/admin/config').expect(200);
    expect(body.collections.form.readOnly).toBe(true);
    const { body: sent } = await api.request
      .post('/api/form')
      .send({ name: 'Asha', email: 'asha@example.com', phone: '+91 9876543210', message: 'Hello' })
      .expect(201);
    expect((await people.publisher.get(`/api/form/${sent._id}`)).body.readAt).toBeUndefined();
    expect((await people.desk.get(`/api/form/${sent._id}`)).body.readAt).toBeDefined();
    await people.publisher.put(`/api/form/${sent._id}`).send({}).expect(403);
  });
});

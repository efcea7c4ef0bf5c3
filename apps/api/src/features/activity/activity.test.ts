import { type ActivityEntry, activityEntrySchema } from '@plinth/schemas/activity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ADMINISTRATOR, type Agent, startTestApi, type TestApi } from '../../../test/client.ts';
import { buildEnquiry, buildUser } from '../../../test/factories.ts';
import type { UserRow } from '../auth/users.ts';

const PASSWORD = 'kiln mortar heron';

let api: TestApi;
let owner: Agent;
let desk: UserRow;
beforeAll(async () => {
  api = await startTestApi();
  owner = await api.signedIn();
  desk = await buildUser({ role: 'desk', name: 'Asha Rao', password: PASSWORD });
  await api.request.post('/api/auth/login').send({ email: desk.email, password: PASSWORD }).expect(200);
  const { body: project } = await owner.post('/api/projects').send({ title: 'Bridge' }).expect(201);
  await owner.put(`/api/projects/${project._id}`).send({ title: 'New bridge' }).expect(200);
  const { email } = await buildEnquiry();
  await owner
    .post('/api/admin/users')
    .send({ name: 'Meera', email: 'meera@example.com', role: 'hr' })
    .expect(201);
  await owner.put(`/api/admin/users/${desk._id}`).send({ role: 'hr' }).expect(200);
  await owner.get('/api/admin/enquiries.csv').expect(200);
  await owner.delete(`/api/admin/data-subjects?email=${email}`).expect(200);
});
afterAll(() => api.stop());

async function read(query = ''): Promise<ActivityEntry[]> {
  const { body } = await owner.get(`/api/admin/activity?${query}`).expect(200);
  return z.array(activityEntrySchema).parse(body);
}
const said = (entries: ActivityEntry[]) =>
  entries.map(({ by, action, title }) => `${by === desk.email ? 'Asha' : 'owner'} ${action} ${title}`);

test('the activity has records, sign-ins, invitations, changes of roles and exports, newest first', async () => {
  expect(said(await read())).toEqual([
    'owner erased Personal data of a visitor',
    'owner exported Enquiries as CSV',
    'owner changed Asha Rao',
    'owner invited Meera',
    'owner updated New bridge',
    'owner created Bridge',
    'Asha signed in Asha Rao',
  ]);
  const [, , changed] = await read();
  expect(changed).toMatchObject({ by: ADMINISTRATOR.email, name: 'Administrator', changes: ['role'] });
});

test('it is filtered by person, by record and by day of Indian time', async () => {
  expect(said(await read(`user=${desk._id}`))).toEqual(['Asha signed in Asha Rao']);
  expect(said(await read(`recordId=${desk._id}`))).toEqual([
    'owner changed Asha Rao',
    'Asha signed in Asha Rao',
  ]);
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  expect(await read(`day=${today}`)).toHaveLength(7);
  expect(await read('day=2020-01-01')).toEqual([]);
  await owner.get('/api/admin/activity?day=yesterday').expect(400);
});

test('it is exported as a file, which it notes, and holds no data of visitors', async () => {
  const { text } = await owner.get('/api/admin/activity.csv').expect(200);
  expect(text.split('\r\n')[1]).toContain('Administrator,administrator@example.com,erased,exports');
  expect(text).not.toContain('visitor-');
  expect(said(await read('limit=1'))).toEqual(['owner exported Activity']);
});

test('it is for owners, and the history of records has none of it', async () => {
  const publisher = await api.signedInAs(await buildUser({ role: 'publisher' }));
  await publisher.get('/api/admin/activity').expect(403);
  await publisher.get('/api/admin/activity.csv').expect(403);
  const { body } = await publisher.get('/api/admin/history').expect(200);
  expect(body.map(({ action }: { action: string }) => action)).toEqual(['updated', 'created']);
  expect((await publisher.get('/api/admin/dashboard')).body.latestChanges).toHaveLength(2);
});

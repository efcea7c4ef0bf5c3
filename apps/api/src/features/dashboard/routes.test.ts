import { dashboardSchema } from '@plinth/schemas/changes';
import { usageSchema } from '@plinth/schemas/media';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startTestApi, type TestApi } from '../../../test/client.ts';
import { buildActivity, buildEnquiry, buildNews, buildProject } from '../../../test/factories.ts';

let api: TestApi;
let administrator: Awaited<ReturnType<TestApi['signedIn']>>;

beforeAll(async () => {
  api = await startTestApi();
  administrator = await api.signedIn();
});
afterAll(() => api.stop());

describe('GET /admin/dashboard', () => {
  const read = async () =>
    z.strictObject(dashboardSchema.shape).parse((await administrator.get('/api/admin/dashboard')).body);

  it('counts nothing and has waited for nobody when the site is new', async () => {
    expect(await read()).toEqual({
      unreadEnquiries: 0,
      openEnquiries: 0,
      waitingEnquiries: [],
      counts: { projects: 0, activities: 0, news: 0, hiring: 0, pages: 0, form: 0 },
      latestChanges: [],
    });
  });

  it('counts unread and open enquiries, leaving spam out, and names those that wait, the oldest first', async () => {
    const oldest = await buildEnquiry({ state: 'in progress', createdAt: new Date('2026-01-02T00:00:00Z') });
    const unread = await buildEnquiry();
    await buildEnquiry({ readAt: new Date() });
    await buildEnquiry({
      state: 'answered',
      readAt: new Date(),
      createdAt: new Date('2026-01-01T00:00:00Z'),
    });
    await buildEnquiry({ state: 'spam', createdAt: new Date('2025-01-01T00:00:00Z') });

    expect(await read()).toMatchObject({
      unreadEnquiries: 2,
      openEnquiries: 3,
      waitingEnquiries: [{ _id: oldest._id, createdAt: oldest.createdAt, name: oldest.name }, {}, {}],
      counts: { form: 5 },
    });
    await administrator.get(`/api/form/${unread._id}`).expect(200);
    expect((await read()).unreadEnquiries).toBe(1);
  });

  it('shows the ten latest changes without the records themselves', async () => {
    for (let count = 0; count < 11; count++) await buildNews();
    const { _id } = await buildProject({ title: 'The latest' });

    const { latestChanges, counts } = await read();

    expect(latestChanges).toHaveLength(10);
    expect(latestChanges[0]).toMatchObject({ collection: 'projects', recordId: _id, title: 'The latest' });
    expect(counts).toMatchObject({ projects: 1, news: 11 });
  });
});

describe('GET /admin/references/{collection}/{id}', () => {
  const read = async (path: string) =>
    (await administrator.get(`/api/admin/references/${path}`).expect(200)).body.map((usage: unknown) =>
      z.strictObject(usageSchema.shape).parse(usage),
    );

  it('names the activities and the page records that refer to a project', async () => {
    const project = await buildProject();
    const activity = await buildActivity({ title: 'Deck pour', project: project._id });
    await buildActivity({ title: 'Of another project' });
    const menu = [{ name: 'Our bridge', link: `/projects/${project._id}` }];
    await administrator.put('/api/content/site/0').send({ siteName: 'Plinth', menu }).expect(200);

    const references = await read(`projects/${project._id}`);

    expect(references).toEqual([
      {
        collection: 'activities',
        id: activity._id,
        title: 'Deck pour',
        path: `/admin/activities/${activity._id}`,
      },
      { collection: 'content', id: '0', title: expect.any(String), path: '/admin/pages/0' },
    ]);
  });

  it('is empty when nothing refers to the record', async () => {
    expect(await read(`news/${(await buildNews())._id}`)).toEqual([]);
  });

  it('returns 404 to an unknown collection and 400 to what is no id', async () => {
    expect((await administrator.get(`/api/admin/references/users/${'0'.repeat(24)}`)).status).toBe(404);
    expect((await administrator.get('/api/admin/references/news/latest')).status).toBe(400);
  });
});

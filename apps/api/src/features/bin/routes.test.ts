import { binEntrySchema } from '@plinth/schemas/changes';
import { enquirySchema } from '@plinth/schemas/enquiries';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ADMINISTRATOR, startTestApi, type TestApi } from '../../../test/client.ts';
import { buildActivity, buildEnquiry, buildNews, buildProject, buildUser } from '../../../test/factories.ts';
import { Bin } from '../../collections/bin.ts';

const DAY_MS = 86_400_000;

let api: TestApi;
let administrator: Awaited<ReturnType<TestApi['signedIn']>>;

beforeAll(async () => {
  api = await startTestApi();
  administrator = await api.signedIn();
});
afterAll(() => api.stop());
beforeEach(() => Bin.deleteMany({}));

async function binned(query = '') {
  const response = await administrator.get(`/api/admin/bin${query}`).expect(200);
  return response.body.map((entry: unknown) => z.strictObject(binEntrySchema.shape).parse(entry));
}

async function deleteRecord(collection: string, id: string): Promise<string> {
  await administrator.delete(`/api/${collection}/${id}`).expect(204);
  const [entry] = await binned('?limit=1');
  return entry._id;
}

describe('GET /admin/bin', () => {
  it('tells what was deleted, by whom and until when it can be restored', async () => {
    const { _id, title } = await buildNews({ title: 'An award' });
    await deleteRecord('news', _id);

    const [entry] = await binned();

    expect(entry).toMatchObject({ collection: 'news', recordId: _id, title, deletedBy: ADMINISTRATOR.email });
    expect(Date.parse(entry.expiresAt) - Date.parse(entry.deletedAt)).toBe(30 * DAY_MS);
  });

  it('gives only one collection when asked to, in pages that tell the total', async () => {
    for (let count = 0; count < 3; count++) await deleteRecord('news', (await buildNews())._id);
    await deleteRecord('projects', (await buildProject())._id);

    const response = await administrator.get('/api/admin/bin?collection=news&limit=2');

    expect(response.body.map(({ collection }: { collection: string }) => collection)).toEqual([
      'news',
      'news',
    ]);
    expect(response.headers['x-total-count']).toBe('3');
  });
});

describe('POST /admin/bin/{id}/restore', () => {
  it('restores a record unchanged, under its old URL, and into the lists', async () => {
    const project = await buildProject({ title: 'Harbour bridge', state: 'Kerala', services: 'Commercial' });
    const entryId = await deleteRecord('projects', project._id);
    expect((await api.request.get(`/api/projects/${project._id}`)).status).toBe(404);

    const response = await administrator.post(`/api/admin/bin/${entryId}/restore`);

    expect(response.status).toBe(200);
    expect((await api.request.get(`/api/projects/${project._id}`)).body).toEqual(project);
    const { body: found } = await api.request.get('/api/projects?q=harbour&state=Kerala&services=commercial');
    expect(found).toEqual([project]);
    expect(await binned()).toEqual([]);
  });

  it('lets activities refer to a restored project again', async () => {
    const project = await buildProject({ title: 'Harbour bridge' });
    const activity = await buildActivity({ project: project._id });
    const entryId = await deleteRecord('projects', project._id);

    await administrator.post(`/api/admin/bin/${entryId}/restore`).expect(200);

    const { body } = await api.request.get(`/api/activities/${activity._id}`);
    expect(body.project._id).toBe(project._id);
  });

  it('restores an enquiry with all that was stored with it', async () => {
    const enquiry = await buildEnquiry({ state: 'answered', notes: 'called', consentVersion: '2026-11' });
    const entryId = await deleteRecord('form', enquiry._id);

    const response = await administrator.post(`/api/admin/bin/${entryId}/restore`);

    expect(enquirySchema.parse(response.body)).toEqual(JSON.parse(JSON.stringify(enquiry)));
  });

  it('puts nothing on the site for somebody who may no longer publish', async () => {
    const user = await buildUser({ role: 'publisher' });
    const agent = await api.signedInAs(user);
    const { body: created } = await agent.post('/api/news').send({ title: 'An award' }).expect(201);
    await agent.delete(`/api/news/${created._id}`).expect(204);
    const entry = await Bin.findOne({ kind: 'news', recordId: created._id }).lean();
    await administrator.put(`/api/admin/users/${user._id}`).send({ role: 'author' }).expect(200);

    const response = await agent.post(`/api/admin/bin/${entry?._id}/restore`);

    expect([response.status, response.body.detail]).toEqual([
      403,
      'Visitors would see this record. Ask somebody who publishes to restore it.',
    ]);
    await api.request.get(`/api/news/${created._id}`).expect(404);
    await administrator.post(`/api/admin/bin/${entry?._id}/restore`).expect(200);
  });

  it('returns 404 to the second of two restores', async () => {
    const { _id } = await buildNews();
    const entryId = await deleteRecord('news', _id);
    await administrator.post(`/api/admin/bin/${entryId}/restore`).expect(200);

    const response = await administrator.post(`/api/admin/bin/${entryId}/restore`);

    expect(response.status).toBe(404);
  });
});

describe('DELETE /admin/bin/{id}', () => {
  it('deletes for good', async () => {
    const { _id } = await buildNews();
    const entryId = await deleteRecord('news', _id);

    await administrator.delete(`/api/admin/bin/${entryId}`).expect(204);

    expect(await binned()).toEqual([]);
    expect((await administrator.post(`/api/admin/bin/${entryId}/restore`)).status).toBe(404);
    expect((await administrator.delete(`/api/admin/bin/${entryId}`)).status).toBe(404);
  });
});

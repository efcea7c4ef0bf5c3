import { type HistoryEntry, historyEntrySchema } from '@plinth/schemas/changes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ADMINISTRATOR, startTestApi, type TestApi } from '../../../test/client.ts';
import { buildActivity, buildEnquiry, buildNews, buildProject } from '../../../test/factories.ts';
import { Bin } from '../../collections/bin.ts';
import { History } from '../../collections/history.ts';

let api: TestApi;
let administrator: Awaited<ReturnType<TestApi['signedIn']>>;

beforeAll(async () => {
  api = await startTestApi();
  administrator = await api.signedIn();
});
afterAll(() => api.stop());
beforeEach(() => Promise.all([History.deleteMany({}), Bin.deleteMany({})]));

async function historyOf(query: string): Promise<HistoryEntry[]> {
  const response = await administrator.get(`/api/admin/history?${query}`).expect(200);
  return response.body.map((entry: unknown) => z.strictObject(historyEntrySchema.shape).parse(entry));
}

async function latest(collection: string): Promise<HistoryEntry> {
  const [entry] = await historyOf(`collection=${collection}&limit=1`);
  if (entry === undefined) throw new Error('The history is empty.');
  return entry;
}

const revert = (entry: HistoryEntry) => administrator.post(`/api/admin/history/${entry._id}/restore`);

describe('GET /admin/history', () => {
  it('tells who did what to a record, and which fields changed, newest first', async () => {
    const created = await administrator
      .post('/api/news')
      .send({ title: 'Opened', details: 'old' })
      .expect(201);
    const path = `/api/news/${created.body._id}`;
    await administrator.put(path).send({ title: 'Opened', details: 'new' }).expect(200);
    await administrator.delete(path).expect(204);

    const entries = await historyOf(`collection=news&recordId=${created.body._id}`);

    expect(entries.map(({ action, by, title, changes }) => ({ action, by, title, changes }))).toEqual([
      { action: 'deleted', by: ADMINISTRATOR.email, title: 'Opened', changes: ['title', 'details'] },
      { action: 'updated', by: ADMINISTRATOR.email, title: 'Opened', changes: ['details'] },
      { action: 'created', by: ADMINISTRATOR.email, title: 'Opened', changes: ['title', 'details'] },
    ]);
    expect(entries[1]).toMatchObject({ before: { details: 'old' }, after: { details: 'new' } });
  });

  it('comes in pages that tell the total', async () => {
    for (let count = 0; count < 5; count++) await buildNews();

    const response = await administrator.get('/api/admin/history?limit=2&page=2');

    expect(response.body).toHaveLength(2);
    expect(response.headers['x-total-count']).toBe('5');
    expect(response.headers.link).toContain('rel="next"');
  });

  it('returns 400 when the query is not known or is an operator', async () => {
    for (const query of ['who=me', 'recordId[$ne]=x', 'limit=201']) {
      const response = await administrator.get(`/api/admin/history?${query}`);
      expect([query, response.status]).toEqual([query, 400]);
    }
  });
});

describe('POST /admin/history/{id}/restore', () => {
  it('puts a record back to what it was, on the public site too, as a change of its own', async () => {
    const { _id, ...project } = await buildProject({
      title: 'Sea link',
      details: 'as it was',
      state: 'Kerala',
    });
    await administrator.put(`/api/projects/${_id}`).send({ title: 'Vandalised' }).expect(200);

    await revert(await latest('projects')).expect(204);

    const { body } = await api.request.get(`/api/projects/${_id}`);
    expect(body).toEqual({ _id, ...project, updatedAt: body.updatedAt });
    expect(await latest('projects')).toMatchObject({ action: 'updated', by: ADMINISTRATOR.email });
  });

  it('puts back an activity with the project that it referred to', async () => {
    const activity = await buildActivity({ title: 'Deck pour' });
    const path = `/api/activities/${activity._id}`;
    await administrator.put(path).send({ title: 'Deck pour', project: 'none of ours' }).expect(200);

    await revert(await latest('activities')).expect(204);

    const { body } = await api.request.get(path);
    expect(body.project).toEqual(activity.project);
  });

  it('reverts an enquiry without changing the server fields', async () => {
    const { _id } = await buildEnquiry({ message: 'as it was', consentVersion: '2026-11' });
    const { body } = await administrator.get(`/api/form/${_id}`);
    await administrator
      .put(`/api/form/${_id}`)
      .send({ ...body, message: 'changed', state: 'answered' })
      .expect(200);

    await revert(await latest('form')).expect(204);

    const { body: again } = await administrator.get(`/api/form/${_id}`);
    expect(again).toEqual({ ...body, updatedAt: again.updatedAt });
  });

  it('puts back a page record of the site content', async () => {
    const record = (NewsTitile: string) => ({ NewsTitile });
    const first = await administrator.put('/api/content/site/2').send(record('Latest news')).expect(200);
    await administrator.put('/api/content/site/2').send(record('Lost')).expect(200);

    await revert(await latest('content')).expect(204);

    const { body } = await api.request.get('/api/content/site');
    expect(body.data[2]).toEqual(first.body);
  });

  it('takes a deleted record out of the bin', async () => {
    const { _id } = await buildNews({ title: 'Deleted by mistake' });
    await administrator.delete(`/api/news/${_id}`).expect(204);

    await revert(await latest('news')).expect(204);

    expect((await api.request.get(`/api/news/${_id}`)).body.title).toBe('Deleted by mistake');
    expect(await Bin.countDocuments({ kind: 'news' })).toBe(0);
  });

  it('returns 409 that says why when there was nothing before', async () => {
    await buildNews();

    const response = await revert(await latest('news'));

    expect(response.status).toBe(409);
    expect(response.body.detail).toMatch(/no state before/);
  });

  it('returns 409 that says why when the record was deleted since', async () => {
    const { _id } = await buildNews();
    await administrator.put(`/api/news/${_id}`).send({ title: 'Changed' }).expect(200);
    const change = await latest('news');
    await administrator.delete(`/api/news/${_id}`).expect(204);

    const response = await revert(change);

    expect(response.status).toBe(409);
    expect(response.body.detail).toMatch(/bin/);
  });

  it('returns 409 that says why when a deleted record is not in the bin any more', async () => {
    const { _id } = await buildNews();
    await administrator.delete(`/api/news/${_id}`).expect(204);
    await Bin.deleteMany({});

    const response = await revert(await latest('news'));

    expect(response.status).toBe(409);
    expect(response.body.detail).toMatch(/not in the bin/);
  });

  it('returns 409 that names the invalid field when the earlier state breaks the current rules', async () => {
    const { _id } = await buildNews();
    await History.create({
      kind: 'news',
      recordId: _id,
      title: 'x',
      action: 'updated',
      at: new Date(),
      by: 'x',
      before: { title: 'x', photo: 'javascript:alert(1)' },
    });

    const response = await revert(await latest('news'));

    expect(response.status).toBe(409);
    expect(response.body.detail).toMatch(/cannot be reverted: .*path/);
    expect((await api.request.get(`/api/news/${_id}`)).body).not.toHaveProperty('photo');
  });

  it('returns 404 to a change that is not known, and 400 to what is no id', async () => {
    expect((await administrator.post(`/api/admin/history/${'0'.repeat(24)}/restore`)).status).toBe(404);
    expect((await administrator.post('/api/admin/history/latest/restore')).status).toBe(400);
  });
});

import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMINISTRATOR, startTestApi, type TestApi } from '../../test/client.ts';
import { buildNews, buildProject } from '../../test/factories.ts';
import { Bin } from './bin.ts';
import { History } from './history.ts';

let api: TestApi;
let administrator: Awaited<ReturnType<TestApi['signedIn']>>;
beforeAll(async () => {
  api = await startTestApi();
  administrator = await api.signedIn();
});
afterAll(() => api.stop());

const historyOf = (recordId: string) =>
  History.find({ kind: 'projects', recordId }).sort({ at: 1, _id: 1 }).lean();

describe('If-Match', () => {
  test('lets a PUT through when it names the record as it is, in whatever encoding it was read', async () => {
    const project = await buildProject({ details: 'word '.repeat(400) });
    for (const encoding of ['identity', 'gzip', 'br']) {
      const read = await api.request.get(`/api/projects/${project._id}`).set('Accept-Encoding', encoding);
      const response = await administrator
        .put(`/api/projects/${project._id}`)
        .set('If-Match', read.headers.etag ?? '')
        .send({ ...project, title: `By ${encoding}` });
      expect([encoding, response.status]).toEqual([encoding, 200]);
    }
  });

  test('refuses a PUT and a DELETE that go by an older state, with 412', async () => {
    const project = await buildProject();
    const path = `/api/projects/${project._id}`;
    const { etag = '' } = (await api.request.get(path)).headers;
    const first = await administrator.put(path).set('If-Match', etag).send({ title: 'Mine' });
    const second = await administrator.put(path).set('If-Match', etag).send({ title: 'Yours' });
    const third = await administrator.delete(path).set('If-Match', etag);
    expect([first.status, second.status, third.status]).toEqual([200, 412, 412]);
    expect((await api.request.get(path)).body.title).toBe('Mine');
    const next = await administrator
      .put(path)
      .set('If-Match', first.headers.etag ?? '')
      .send({ title: 'Again' });
    expect(next.status).toBe(200);
  });

  test('of many PUTs that name the same state exactly one succeeds', async () => {
    const project = await buildProject();
    const path = `/api/projects/${project._id}`;
    const { etag = '' } = (await api.request.get(path)).headers;
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        administrator
          .put(path)
          .set('If-Match', etag)
          .send({ title: `Writer ${at}` }),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 412)).toHaveLength(7);
  });

  test('without it every one of some PUTs at the same time goes through', async () => {
    const project = await buildProject();
    const path = `/api/projects/${project._id}`;
    const responses = await Promise.all(
      [1, 2, 3].map((at) => administrator.put(path).send({ title: `Writer ${at}` })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

describe('history', () => {
  test('notes who did what, which fields changed, and the record before and after', async () => {
    const { body: project } = await administrator
      .post('/api/projects')
      .send({ title: 'Dam', client: 'State' });
    await administrator.put(`/api/projects/${project._id}`).send({ title: 'High dam', client: 'State' });
    await administrator.delete(`/api/projects/${project._id}`);
    const entries = await historyOf(project._id);
    expect(entries.map(({ action }) => action)).toEqual(['created', 'updated', 'deleted']);
    expect(entries[1]).toMatchObject({
      by: ADMINISTRATOR.email,
      title: 'High dam',
      changes: ['title'],
      before: { title: 'Dam' },
      after: { title: 'High dam' },
    });
  });

  test('gives a record back as it was', async () => {
    const project = await buildProject({ title: 'Old', client: 'Somebody' });
    await administrator.put(`/api/projects/${project._id}`).send({ title: 'New' });
    const [, entry] = await historyOf(project._id);
    await administrator.post(`/api/admin/history/${entry?._id}/restore`).expect(204);
    const { body: back } = await api.request.get(`/api/projects/${project._id}`);
    expect({ ...back, updatedAt: project.updatedAt }).toEqual(project);
  });
});

describe('bin', () => {
  test('stores a deleted record for 30 days and restores it under its old id', async () => {
    const item = await buildNews({ title: 'Restored item' });
    await administrator.delete(`/api/news/${item._id}`);
    const entry = await Bin.findOne({ kind: 'news', recordId: item._id }).lean();
    expect(entry).toMatchObject({ title: 'Restored item', deletedBy: ADMINISTRATOR.email });
    const days = ((entry?.expiresAt.getTime() ?? 0) - (entry?.deletedAt.getTime() ?? 0)) / 86_400_000;
    expect(days).toBe(30);
    if (!entry) throw new Error('nothing in the bin');
    await administrator.post(`/api/admin/bin/${entry._id}/restore`).expect(200);
    expect((await api.request.get(`/api/news/${item._id}`)).body).toEqual(item);
    expect((await api.request.get('/api/news?q=restored')).body).toHaveLength(1);
    expect(await Bin.countDocuments({ kind: 'news', recordId: item._id })).toBe(0);
  });

  test('is emptied by the database itself', async () => {
    const indexes = await mongoose.connection.collection('bin').indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
  });
});

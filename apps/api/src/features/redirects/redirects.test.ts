import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Agent, startTestApi, type TestApi } from '../../../test/client.ts';
import { buildNews } from '../../../test/factories.ts';
import { MissedPathModel } from './model.ts';

let api: TestApi;
let administrator: Agent;
beforeAll(async () => {
  api = await startTestApi();
  administrator = await api.signedIn();
});
afterAll(() => api.stop());

const ask = async (path: string) =>
  (await api.request.post('/api/missed-paths').send({ path }).expect(200)).body.to;
const add = (from: string, to: string) => administrator.post('/api/admin/redirects').send({ from, to });
const missed = async () => (await administrator.get('/api/admin/missed-paths').expect(200)).body;

describe('redirects', () => {
  test('lead visitors to the end of a chain at once', async () => {
    await add('/old', '/older').expect(201);
    await add('/older', '/contact?subject=1#enquiry').expect(201);
    expect(await ask('/old')).toBe('/contact?subject=1#enquiry');
    expect(await ask('/old/')).toBe('/contact?subject=1#enquiry');
  });

  test('never lead back to where they begin', async () => {
    await add('/a', '/b').expect(201);
    await add('/b', '/c').expect(201);
    for (const to of ['/c', '/a', '/b?x=1', '/a#top']) {
      const { status, body } = await add('/c', to);
      expect([to, status, body.errors[0].path]).toEqual([to, 400, 'to']);
    }
    expect(await ask('/a')).toBe('/c');
  });

  test('to a record that was renamed lead to its address of today', async () => {
    const { _id, slug } = await buildNews({ title: 'Before' });
    await add('/press', `/news/${slug}`).expect(201);
    await administrator.put(`/api/news/${_id}`).send({ title: 'After' }).expect(200);
    expect(await ask('/press')).toBe('/news/after');
    const { body } = await administrator.get('/api/admin/redirects').expect(200);
    expect(body).toContainEqual({ from: '/news/before', to: '/news/after', title: 'After' });
  });

  test('can be removed, and entered once for an address', async () => {
    const { body } = await add('/twice', '/contact').expect(201);
    await add('/twice', '/news').expect(409);
    await administrator.delete(`/api/admin/redirects/${body._id}`).expect(204);
    expect(await ask('/twice')).toBeNull();
    await administrator.delete(`/api/admin/redirects/${body._id}`).expect(404);
  });

  test.each([
    ['old', '/contact', 'from'],
    ['//evil.example', '/contact', 'from'],
    ['/', '/contact', 'from'],
    ['/admin/users', '/contact', 'from'],
    ['/old?x=1', '/contact', 'from'],
    ['/old-5', 'https://evil.example', 'to'],
    ['/old-5', '//evil.example', 'to'],
    ['/old-5', '/\\evil.example', 'to'],
  ])('from %s to %s are refused', async (from, to, path) => {
    const { status, body } = await add(from, to);
    expect([status, body.errors[0].path]).toEqual([400, path]);
  });

  test('are for those who may edit pages', async () => {
    await api.request.get('/api/admin/redirects').expect(401);
    await api.request.get('/api/admin/missed-paths').expect(401);
  });
});

describe('addresses asked for in vain', () => {
  test('are counted, the latest first, until somebody sends them somewhere', async () => {
    await MissedPathModel.deleteMany({});
    for (const path of ['/gone', '/lost', '/gone']) expect(await ask(path)).toBeNull();
    expect(await missed()).toMatchObject([
      { path: '/gone', count: 2 },
      { path: '/lost', count: 1 },
    ]);
    await add('/gone', '/projects').expect(201);
    expect(await missed()).toMatchObject([{ path: '/lost' }]);
    await administrator.delete('/api/admin/missed-paths?path=/lost').expect(204);
    expect(await missed()).toEqual([]);
  });

  test('are a thousand at most: the one of longest ago is forgotten', async () => {
    await MissedPathModel.deleteMany({});
    const rows = Array.from({ length: 1_000 }, (_, at) => ({
      _id: `/${at}`,
      count: 1,
      lastAt: new Date(1e12 + at),
    }));
    await MissedPathModel.insertMany(rows);
    await ask('/new');
    const paths = (await missed()).map(({ path }: { path: string }) => path);
    expect([paths.length, paths[0], paths.includes('/0'), paths.includes('/1')]).toEqual([
      1_000,
      '/new',
      false,
      true,
    ]);
  });
});

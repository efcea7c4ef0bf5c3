import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../test/client.ts';
import { buildActivity, buildNews, buildOpening, buildProject } from '../../test/factories.ts';
import { LIVE } from './publication.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ RESPONSE_CACHE: 'off' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  for (const name of ['projects', 'news', 'activities', 'hiring']) {
    await mongoose.connection.collection(name).deleteMany({});
  }
});

const titles = (response: { body: { title: string }[] }) => response.body.map(({ title }) => title);

describe('order', () => {
  test('GET /projects gives the newest first', async () => {
    for (const title of ['first', 'second', 'third']) await buildProject({ title });
    expect(titles(await api.request.get('/api/projects'))).toEqual(['third', 'second', 'first']);
  });

  test('GET /news goes by date, items without one last', async () => {
    await buildNews({ title: 'march', date: '2026-03-01' });
    await buildNews({ title: 'undated', date: undefined });
    await buildNews({ title: 'may', date: '2026-05-01T10:00:00.000Z' });
    await buildNews({ title: 'april', date: '2026-04-01' });
    expect(titles(await api.request.get('/api/news'))).toEqual(['may', 'april', 'march', 'undated']);
  });

  test('sort goes both ways, and by title without regard to case', async () => {
    for (const title of ['beta', 'Alpha', 'Gamma']) await buildProject({ title });
    const sorted = async (sort: string) => titles(await api.request.get('/api/projects').query({ sort }));
    expect(await sorted('title')).toEqual(['Alpha', 'beta', 'Gamma']);
    expect(await sorted('-title')).toEqual(['Gamma', 'beta', 'Alpha']);
    expect(await sorted('_id')).toEqual(['beta', 'Alpha', 'Gamma']);
    expect(await sorted('-updatedAt')).toEqual(['Gamma', 'Alpha', 'beta']);
  });
});

describe('pages', () => {
  test('limit and page cut the list; the total and the neighbours travel in headers', async () => {
    for (let number = 1; number <= 7; number++) await buildProject({ title: `${number}`, state: 'Goa' });
    const response = await api.request.get('/api/projects?state=goa&limit=2&page=2');
    expect(titles(response)).toEqual(['5', '4']);
    expect(response.headers['x-total-count']).toBe('7');
    const link = (page: number, relation: string) =>
      `</api/projects?state=goa&limit=2&page=${page}>; rel="${relation}"`;
    expect(response.headers.link).toBe(
      [link(1, 'first'), link(1, 'prev'), link(3, 'next'), link(4, 'last')].join(', '),
    );
  });

  test('a page beyond the end is empty and leads back', async () => {
    await buildProject();
    const response = await api.request.get('/api/projects?limit=10&page=9');
    expect(response.body).toEqual([]);
    expect(response.headers['x-total-count']).toBe('1');
    expect(response.headers.link).toContain('page=1>; rel="prev"');
  });

  test('walking all pages meets each record once, though all were made at the same instant', async () => {
    const docs = Array.from({ length: 45 }, (_, at) => ({
      ...LIVE,
      title: `${at}`,
      createdAt: new Date(0),
      updatedAt: new Date(0),
    }));
    await mongoose.connection.collection('projects').insertMany(docs);
    const seen: string[] = [];
    for (let page = 1; page <= 5; page++)
      seen.push(...titles(await api.request.get(`/api/projects?limit=10&page=${page}`)));
    expect(new Set(seen).size).toBe(45);
    expect(seen).toHaveLength(45);
  });

  test('a page too deep to be walked to is refused', async () => {
    const response = await api.request.get('/api/projects?limit=200&page=502');
    expect([response.status, response.body.errors[0].path]).toEqual([400, 'page']);
  });
});

describe('filters', () => {
  test('state takes names and codes of today, services goes without case', async () => {
    await buildProject({ title: 'a', state: 'Orissa', services: 'Residential' });
    await buildProject({ title: 'b', state: 'Orissa', services: 'Commercial' });
    await buildProject({ title: 'c', state: 'Goa', services: 'RESIDENTIAL ' });
    const get = async (query: object) => titles(await api.request.get('/api/projects').query(query));
    expect(await get({ state: 'Odisha' })).toEqual(['b', 'a']);
    expect(await get({ services: 'residential' })).toEqual(['c', 'a']);
    expect(await get({ services: 'residential', state: 'INOD' })).toEqual(['a']);
    expect(await get({ services: 'resid' })).toEqual([]);
  });

  test('project gives the activities of one project, newest first', async () => {
    const [bridge, tunnel] = [await buildProject(), await buildProject()];
    for (const title of ['a', 'b']) await buildActivity({ title, project: bridge._id });
    await buildActivity({ title: 'c', project: tunnel._id });
    await buildActivity({ title: 'd', project: 'All sites' });
    const get = async (query: object) => await api.request.get('/api/activities').query(query);
    expect(titles(await get({ project: bridge._id }))).toEqual(['b', 'a']);
    const first = await get({ project: bridge._id, limit: 1, fields: 'title' });
    expect([titles(first), first.headers['x-total-count']]).toEqual([['b'], '2']);
    expect(titles(await get({ project: bridge._id, limit: 1, after: first.body[0]._id }))).toEqual(['a']);
    expect(titles(await get({ project: '0123456789abcdef01234567' }))).toEqual([]);
    expect((await get({ project: 'All sites' })).body.errors[0].path).toBe('project');
  });

  test('q finds any part of the title, and of the position of openings', async () => {
    await buildProject({ title: 'Kochi Metro Viaduct' });
    await buildProject({ title: 'Pune Ring Road' });
    await buildActivity({ title: 'Metro open day', project: 'none' });
    await buildNews({ title: 'Metro line opens' });
    await buildOpening({ position: 'Metro planner' });
    for (const q of ['k', 'KO', 'metro', 'viaduct', 'i m', 'ct', 'Kochi Metro Viaduct']) {
      expect([q, titles(await api.request.get('/api/projects').query({ q }))]).toEqual([
        q,
        ['Kochi Metro Viaduct'],
      ]);
    }
    for (const name of ['activities', 'news', 'hiring']) {
      expect((await api.request.get(`/api/${name}?q=METRO`)).body).toHaveLength(1);
    }
  });

  test('q means its signs, not an expression', async () => {
    await buildProject({ title: 'Phase (1) 50% *done* a.b [x] $5' });
    await buildProject({ title: 'Phase 1' });
    for (const q of ['(1)', '50%', '*done*', 'a.b', '[x]', '$5']) {
      expect([q, (await api.request.get('/api/projects').query({ q })).body.length]).toEqual([q, 1]);
    }
    expect((await api.request.get('/api/projects').query({ q: 'a?b' })).body).toEqual([]);
    expect((await api.request.get('/api/projects').query({ q: '.*' })).body).toEqual([]);
  });

  test('q finds a title again after it has been changed, and only under its new words', async () => {
    const administrator = await api.signedIn();
    const project = await buildProject({ title: 'Old harbour' });
    await administrator.put(`/api/projects/${project._id}`).send({ title: 'New jetty' });
    expect((await api.request.get('/api/projects?q=jetty')).body).toHaveLength(1);
    expect((await api.request.get('/api/projects?q=harbour')).body).toHaveLength(0);
  });
});

test.each([
  ['limit', 'limit=0'],
  ['limit', 'limit=201'],
  ['limit', 'limit=ten'],
  ['limit', 'limit=5&limit=6'],
  ['page', 'page=0'],
  ['page', 'page=-1'],
  ['sort', 'sort=details'],
  ['sort', 'sort=--title'],
  ['q', `q=${'x'.repeat(201)}`],
  ['state', 'state=Atlantis'],
  ['services[$ne]', 'services[$ne]=x'],
  ['colour', 'colour=grey'],
  ['project', 'project=0123456789abcdef01234567'],
])('GET /projects names %s as the invalid parameter of ?%s', async (path, query) => {
  const response = await api.request.get(`/api/projects?${query}`);
  expect(response.status).toBe(400);
  expect(response.body.errors.map((error: { path: string }) => error.path)).toEqual([path]);
});

test('GET /projects/{id} refuses parameters, as it has none', async () => {
  const project = await buildProject();
  const response = await api.request.get(`/api/projects/${project._id}?limit=1`);
  expect([response.status, response.body.errors[0].path]).toEqual([400, 'limit']);
});

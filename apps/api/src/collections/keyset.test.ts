import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../test/client.ts';
import { buildNews, buildProject } from '../../test/factories.ts';
import { LIVE } from './publication.ts';

const UNKNOWN_ID = '0123456789abcdef01234567';

let api: TestApi;
let administrator: Awaited<ReturnType<TestApi['signedIn']>>;
beforeAll(async () => {
  api = await startTestApi({ RESPONSE_CACHE: 'off' });
  administrator = await api.signedIn();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await mongoose.connection.collection('projects').deleteMany({});
});

type Listed = { _id: string; title: string };
const projects = (query: object) => api.request.get('/api/projects').query(query);
const titles = (response: { body: Listed[] }) => response.body.map(({ title }) => title);

/** Projects of which many share an instant, as an import makes them. */
async function importProjects(count: number): Promise<void> {
  const docs = Array.from({ length: count }, (_, at) => {
    const time = new Date(Date.UTC(2026, 0, 1 + (at % 3)));
    return {
      ...LIVE,
      title: `${at}`,
      state: at % 2 === 0 ? 'Goa' : 'Kerala',
      createdAt: time,
      updatedAt: time,
    };
  });
  await mongoose.connection.collection('projects').insertMany(docs);
}

/** All ids, in pages that follow one another by the Link headers. */
async function walk(query: Record<string, string>): Promise<string[]> {
  const first = await projects({ ...query, limit: '4' });
  const seen: string[] = first.body.map(({ _id }: Listed) => _id);
  let next: string | undefined =
    `/api/projects?${new URLSearchParams({ ...query, limit: '4', after: seen.at(-1) ?? '' })}`;
  while (next !== undefined) {
    const { body, headers }: { body: Listed[]; headers: Record<string, string> } =
      await api.request.get(next);
    expect(headers['x-total-count']).toBe(first.headers['x-total-count']);
    seen.push(...body.map(({ _id }) => _id));
    next = /<([^>]+)>; rel="next"/.exec(headers.link ?? '')?.[1];
  }
  return seen;
}

describe('walking a list by after', () => {
  test.each(['-createdAt', 'createdAt', '-updatedAt', 'updatedAt', '_id', '-_id'])(
    'sorted by %s meets each record once and in order, though many are of one instant',
    async (sort) => {
      await importProjects(22);
      const whole = (await projects({ sort })).body.map(({ _id }: Listed) => _id);
      expect(whole).toHaveLength(22);
      expect(await walk({ sort })).toEqual(whole);
    },
  );

  test('applies the filters and the search', async () => {
    await importProjects(22);
    const inGoa = (await projects({ state: 'Goa' })).body.map(({ _id }: Listed) => _id);
    expect(inGoa).toHaveLength(11);
    expect(await walk({ state: 'Goa' })).toEqual(inGoa);
    const found = (await projects({ q: '1' })).body.map(({ _id }: Listed) => _id);
    expect(found).toHaveLength(12);
    expect(await walk({ q: '1' })).toEqual(found);
  });

  test('goes on where it was when records are added in front and taken away', async () => {
    for (const title of ['1', '2', '3', '4', '5', '6']) await buildProject({ title });
    const { body } = await projects({ limit: '2' });
    await buildProject({ title: '7' });
    await administrator.delete(`/api/projects/${body[0]._id}`);
    expect(titles(await projects({ limit: '2', after: body[1]._id }))).toEqual(['4', '3']);
  });
});

test('links lead to the next page and to the first; the last page has no next', async () => {
  for (const title of ['1', '2', '3']) await buildProject({ title });
  const [third, second] = (await projects({})).body as [Listed, Listed];
  const page = await api.request.get(`/api/projects?limit=1&after=${third._id}&fields=title`);
  expect(page.headers.link).toBe(
    `</api/projects?limit=1&fields=title>; rel="first", </api/projects?limit=1&after=${second._id}&fields=title>; rel="next"`,
  );
  const last = await api.request.get(`/api/projects?limit=2&after=${second._id}`);
  expect(titles(last)).toEqual(['1']);
  expect(last.headers.link).toBe('</api/projects?limit=2>; rel="first"');
  const behind = await api.request.get(`/api/projects?after=${last.body[0]._id}`);
  expect([behind.status, behind.body, behind.headers['x-total-count']]).toEqual([200, [], '3']);
  expect(behind.headers.link).toBe('</api/projects>; rel="first"');
});

test('a deleted record still marks a position in a list by id, and none in one by time', async () => {
  for (const title of ['1', '2', '3']) await buildProject({ title });
  const [, second] = (await projects({})).body as [Listed, Listed];
  await administrator.delete(`/api/projects/${second._id}`);
  expect(titles(await projects({ sort: '_id', after: second._id }))).toEqual(['3']);
  const response = await projects({ after: second._id });
  expect([response.status, response.body.errors]).toEqual([
    400,
    [{ path: 'after', message: 'There is no record with this id.' }],
  ]);
});

test.each([
  [
    'a list sorted by something else',
    `/projects?sort=title&after=${UNKNOWN_ID}`,
    /sorted by _id, createdAt or/,
  ],
  ['news without a sort, as they go by date', `/news?after=${UNKNOWN_ID}`, /this one is sorted by date\.$/],
  ['a page as well', `/projects?page=2&after=${UNKNOWN_ID}`, /^Use after or page, not both/],
  ['the first page as well', `/projects?page=1&after=${UNKNOWN_ID}`, /^Use after or page, not both/],
  ['an unknown id', `/projects?after=${UNKNOWN_ID}`, /^There is no record/],
  ['no id', '/projects?after=7', /^This is not a record id/],
  ['an id in capitals', `/projects?sort=_id&after=${UNKNOWN_ID.toUpperCase()}`, /^This is not a record id/],
])('after is refused with %s', async (_case, path, message) => {
  const { status, body } = await api.request.get(`/api${path}`);
  expect([status, body.errors[0].path]).toEqual([400, 'after']);
  expect(body.errors[0].message).toMatch(message);
});

test('after does not take an operator', async () => {
  const { status, body } = await api.request.get('/api/projects?after[$gt]=x');
  expect([status, body.errors[0].path]).toEqual([400, 'after[$gt]']);
});

test('news go on by time where they are sorted by it', async () => {
  for (const title of ['first', 'second']) await buildNews({ title });
  const { body } = await api.request.get('/api/news?sort=-createdAt&limit=1');
  expect(titles(await api.request.get(`/api/news?sort=-createdAt&after=${body[0]._id}`))).toEqual(['first']);
});

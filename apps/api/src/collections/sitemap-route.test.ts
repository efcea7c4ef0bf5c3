import { SITEMAP_PART_SIZE, sitemapSchema } from '@plinth/schemas/sitemap';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../test/client.ts';
import { buildNews } from '../../test/factories.ts';
import { LIVE } from './publication.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('GET /{collection}/sitemap gives slugs and times, oldest first, and the id of a record of before', async () => {
  const item = await buildNews();
  const { insertedId } = await mongoose.connection
    .collection('news')
    .insertOne({ ...LIVE, title: 'Of before' });
  const { status, body } = await api.request.get('/api/news/sitemap');
  expect(status).toBe(200);
  expect(sitemapSchema.parse(body)).toEqual([
    [item.slug, item.updatedAt],
    [insertedId.toHexString(), insertedId.getTimestamp().toISOString()],
  ]);
});

test('its parts hold each record once and end with an empty one', async () => {
  const updatedAt = new Date(0);
  const docs = Array.from({ length: SITEMAP_PART_SIZE + 3 }, (_, at) => ({
    ...LIVE,
    title: `${at}`,
    createdAt: updatedAt,
    updatedAt,
  }));
  await mongoose.connection.collection('hiring').insertMany(docs);
  const parts: [string, string][][] = [];
  for (const part of [1, 2, 3, 1_000_000]) {
    parts.push((await api.request.get(`/api/hiring/sitemap?part=${part}`)).body);
  }
  expect(parts.map((part) => part.length)).toEqual([SITEMAP_PART_SIZE, 3, 0, 0]);
  const ids = parts.flat().map(([id]) => id);
  expect(new Set(ids).size).toBe(SITEMAP_PART_SIZE + 3);
  expect(ids).toEqual([...ids].sort());
});

test('it shows what was written before', async () => {
  const administrator = await api.signedIn();
  const path = '/api/activities/sitemap';
  expect((await api.request.get(path)).body).toEqual([]);
  const { body: created } = await administrator.post('/api/activities').send({ title: 'Pour' });
  expect((await api.request.get(path)).body).toEqual([[created.slug, created.updatedAt]]);
});

test.each([
  ['part', 'part=0'],
  ['part', 'part=-1'],
  ['part', 'part=1.5'],
  ['part', 'part=1000001'],
  ['part', 'part=1&part=2'],
  ['limit', 'limit=5'],
])('it names %s as the invalid parameter of ?%s', async (path, query) => {
  const { status, body } = await api.request.get(`/api/projects/sitemap?${query}`);
  expect([status, body.errors[0].path]).toEqual([400, path]);
});

test('enquiries have none', async () => {
  const administrator = await api.signedIn();
  expect((await administrator.get('/api/form/sitemap')).status).toBe(400);
  expect((await api.request.get('/api/form/sitemap')).status).toBe(401);
});

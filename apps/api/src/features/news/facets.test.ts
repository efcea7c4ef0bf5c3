import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Agent, startTestApi, type TestApi } from '../../../test/client.ts';

let api: TestApi;
let administrator: Agent;
beforeAll(async () => {
  api = await startTestApi();
  administrator = await api.signedIn();
  const items = [
    { title: 'Bridge award', topic: 'Awards', date: '2024-03-01' },
    { title: 'Safety award', topic: 'Awards', date: '2026-01-01' },
    // In India this is the first morning of 2026.
    { title: 'Night pour', topic: 'On site', date: '2025-12-31T20:00:00Z' },
    { title: 'Last day', topic: 'On site', date: '2025-12-31' },
    { title: 'Without topic', date: '2026-05-01' },
    { title: 'Without date', topic: 'Awards' },
    { title: 'Draft', topic: 'Tenders', date: '2027-01-01', publication: 'draft' },
  ];
  for (const item of items) await administrator.post('/api/news').send(item).expect(201);
});
afterAll(() => api.stop());

const titles = async (query: string) => {
  const { body } = await api.request.get(`/api/news?${query}`).expect(200);
  return body.map(({ title }: { title: string }) => title);
};
const facets = async (query = '') => (await api.request.get(`/api/news/facets${query}`).expect(200)).body;

test('news are narrowed to a year in Indian time, to a topic, and to both', async () => {
  expect(await titles('year=2026')).toEqual(['Without topic', 'Safety award', 'Night pour']);
  expect(await titles('year=2025')).toEqual(['Last day']);
  expect(await titles('topic=Awards')).toEqual(['Safety award', 'Bridge award', 'Without date']);
  expect(await titles('topic=Awards&year=2024')).toEqual(['Bridge award']);
  expect(await titles('topic=Tenders')).toEqual([]);
  await api.request.get('/api/news?year=26').expect(400);
});

test('each choice says how many items it leaves beside the other', async () => {
  expect(await facets()).toEqual({
    year: [
      { value: '2026', count: 3 },
      { value: '2025', count: 1 },
      { value: '2024', count: 1 },
    ],
    topic: [
      { value: 'Awards', count: 3 },
      { value: 'On site', count: 2 },
    ],
  });
  expect(await facets('?year=2026&topic=Awards')).toEqual({
    year: [
      { value: '2026', count: 1 },
      { value: '2024', count: 1 },
    ],
    topic: [
      { value: 'Awards', count: 1 },
      { value: 'On site', count: 1 },
    ],
  });
  expect(await facets('?topic=Nothing')).toMatchObject({ year: [] });
});

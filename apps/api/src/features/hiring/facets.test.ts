import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Agent, startTestApi, type TestApi } from '../../../test/client.ts';

let api: TestApi;
let administrator: Agent;
beforeAll(async () => {
  api = await startTestApi();
  administrator = await api.signedIn();
  const openings = [
    { position: 'Engineer', Location: 'Pune', kind: 'full-time' },
    { position: 'Trainee', Location: 'Pune', kind: 'apprenticeship' },
    { position: 'Operator', Location: 'Kochi', kind: 'full-time' },
    { position: 'Adviser' },
    { position: 'Draft', Location: 'Leh', kind: 'internship', publication: 'draft' },
  ];
  for (const opening of openings) await administrator.post('/api/hiring').send(opening).expect(201);
});
afterAll(() => api.stop());

test('openings are narrowed to a place and a kind of employment', async () => {
  const positions = async (query: string) => {
    const { body } = await api.request.get(`/api/hiring?sort=position&${query}`).expect(200);
    return body.map(({ position }: { position: string }) => position);
  };
  expect(await positions('place=Pune')).toEqual(['Engineer', 'Trainee']);
  expect(await positions('kind=full-time')).toEqual(['Engineer', 'Operator']);
  expect(await positions('place=Pune&kind=apprenticeship')).toEqual(['Trainee']);
  expect(await positions('place=Leh')).toEqual([]);
  await api.request.get('/api/hiring?kind=unpaid').expect(400);
});

test('each choice says how many openings it leaves beside the other', async () => {
  const facets = async (query = '') => (await api.request.get(`/api/hiring/facets${query}`).expect(200)).body;
  expect(await facets()).toEqual({
    place: [
      { value: 'Kochi', count: 1 },
      { value: 'Pune', count: 2 },
    ],
    kind: [
      { value: 'apprenticeship', count: 1 },
      { value: 'full-time', count: 2 },
    ],
  });
  expect(await facets('?place=Kochi')).toMatchObject({ kind: [{ value: 'full-time', count: 1 }] });
});

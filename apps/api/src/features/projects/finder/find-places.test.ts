import { MAX_PLACES, type ProjectPlaces, projectPlacesSchema } from '@plinth/schemas/projects';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Agent, startTestApi, type TestApi } from '../../../../test/client.ts';
import { buildProject } from '../../../../test/factories.ts';
import { ProjectModel } from '../model.ts';

let api: TestApi;
let administrator: Agent;

beforeAll(async () => {
  api = await startTestApi();
  administrator = await api.signedIn();
});
afterAll(() => api.stop());

async function placesOf(query = ''): Promise<ProjectPlaces> {
  const { body } = await api.request.get(`/api/projects/places${query}`).expect(200);
  return projectPlacesSchema.parse(body);
}

const titlesOf = ({ places }: ProjectPlaces) => places.map(({ project }) => project?.title).sort();

const MUMBAI = { latitude: 19.07, longitude: 72.87 };
const KOCHI = { latitude: 9.93, longitude: 76.26 };

describe('a few projects', () => {
  beforeAll(async () => {
    await buildProject({ title: 'Quay', state: 'Kerala', sector: 'water', ...KOCHI });
    await buildProject({ title: 'Tower', state: 'Maharashtra', sector: 'commercial', ...MUMBAI });
    await buildProject({ title: 'Weir', state: 'Kerala', sector: 'water' });
    await buildProject({ title: 'Dubai Hotel', latitude: 25.2, longitude: 55.27 });
  });

  test('each has a place of its own; those without a position in India are counted only', async () => {
    const found = await placesOf();
    expect(found).toMatchObject({ total: 4, placed: 2, isGrouped: false });
    expect(found.places).toContainEqual({
      ...KOCHI,
      count: 1,
      project: { _id: expect.any(String), slug: expect.any(String), title: 'Quay', state: 'Kerala' },
    });
    expect(titlesOf(found)).toEqual(['Quay', 'Tower']);
  });

  test("the finder's filters, the search and the frame leave what they name", async () => {
    expect(titlesOf(await placesOf('?sector=water'))).toEqual(['Quay']);
    expect(titlesOf(await placesOf('?q=tow'))).toEqual(['Tower']);
    const south = await placesOf('?frame=70,6,80,15');
    expect(titlesOf(south)).toEqual(['Quay']);
    expect(south).toMatchObject({ total: 4, placed: 2 });
  });

  test('a project that is taken offline has no place any more', async () => {
    const { _id } = await buildProject({ title: 'Veiled', ...MUMBAI });
    await administrator.post(`/api/projects/${_id}/publish`).send({}).expect(200);
    expect(titlesOf(await placesOf())).toEqual(['Quay', 'Tower', 'Veiled']);
    await administrator.post(`/api/projects/${_id}/unpublish`).send({}).expect(200);
    expect(titlesOf(await placesOf())).toEqual(['Quay', 'Tower']);
  });

  test.each(['1,2,3', '1,2,3,x', '1,2,3,4,5', '1e9,2,3,4'])(
    'the frame %s is refused by name',
    async (frame) => {
      const { status, body } = await api.request.get(`/api/projects/places?frame=${frame}`);
      expect([status, body.errors[0].path]).toEqual([400, 'frame']);
    },
  );
});

test('too many share places, without losing one; a frame around a few shows each', async () => {
  const { _id } = await buildProject({ title: 'Pattern' });
  const { _id: _own, slug: _slug, ...record } = await ProjectModel.findById(_id).orFail().lean();
  const many = Array.from({ length: MAX_PLACES + 1 }, (_, number) => ({
    ...record,
    title: `Many ${number}`,
    latitude: 20 + (number % 100) / 10,
    longitude: 75 + Math.floor(number / 100) / 10,
  }));
  await ProjectModel.insertMany(many);
  await administrator
    .post('/api/projects')
    .send({ title: 'Last', ...KOCHI })
    .expect(201);

  const all = await placesOf();
  expect(all.isGrouped).toBe(true);
  expect(all.places.length).toBeLessThanOrEqual(MAX_PLACES);
  expect(all.places.reduce((sum, place) => sum + place.count, 0)).toBe(all.placed);
  expect(titlesOf(await placesOf('?q=last&frame=76,9,77,10'))).toEqual(['Last']);
  expect((await placesOf('?frame=75,20,75.05,20.05')).places).toHaveLength(1);
});

import { activitySchema } from '@plinth/schemas/activities';
import { newsSchema } from '@plinth/schemas/news';
import { openingSchema } from '@plinth/schemas/openings';
import { problemSchema } from '@plinth/schemas/problems';
import { projectSchema } from '@plinth/schemas/projects';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startTestApi, type TestApi } from '../../test/client.ts';
import { findCollection } from '../features/collections.ts';

let api: TestApi;
let administrator: Awaited<ReturnType<TestApi['signedIn']>>;

beforeAll(async () => {
  api = await startTestApi();
  administrator = await api.signedIn();
});
afterAll(() => api.stop());

const UNKNOWN_ID = '0123456789abcdef01234567';

const stored = (name: string) => mongoose.connection.collection(name).countDocuments({});

const project = {
  title: 'Chenab Valley Viaduct',
  projectsname: 'View viaduct',
  services: 'Bridges',
  client: 'Northern Railway',
  location: 'Reasi',
  details: 'A railway viaduct. It carries two lines.',
  state: 'Jammu and Kashmir',
  latitude: 33.15,
  longitude: 74.88,
  photo: [{ url: '/uploads/viaduct.jpg', alt: 'Piers in the valley' }],
  keypoints: [{ points: '24 spans' }],
  stats: [{ icon: '/icons/span.svg', points: 'Longest span', number: '120 m' }],
  videos: [
    {
      url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      title: 'The launch of the deck',
      captions: '/launch.vtt',
      captionsLanguage: 'en',
    },
  ],
  certificates: [{ title: 'Completion certificate' }],
  code: 'P-014',
  sector: 'rail',
  serviceList: ['civil', 'structural-steel'],
  status: 'ongoing',
  percentDone: 60,
  clientKind: 'public-undertaking',
  contractForm: 'item-rate',
  role: 'joint-venture',
  share: 51,
  consultant: 'Himalaya Consult',
  architect: 'Studio Pier',
  value: 4_120_000_000,
  valueShown: 'exact',
  areaM2: 12_000,
  storeys: 3,
  lengthKm: 1.3,
  capacity: '40 trains a day',
  awardedOn: '2022-01-10',
  startedOn: '2022-03-01',
  dueOn: '2026-12-31',
  completedOn: '2026-11-30',
  certification: 'IGBC Gold, 2025',
  awards: 'Bridge of the year',
  safeManHours: 2_000_000,
  summary: 'A railway viaduct over the Chenab valley.',
  summary60: 'A viaduct of 24 spans.',
  summary250: 'A viaduct of 24 spans that carries two lines.',
  challenge: 'Wind.',
  work: 'Launched the deck from one side.',
  result: 'Open before the monsoon.',
  quote: 'On time.',
  quotedPerson: 'The chief engineer',
};

type Example = {
  name: string;
  thing: string;
  schema: z.ZodMiniObject;
  /** Every field that can be written. */
  full: object;
  /** Each breaks one field: its path, and the body. */
  invalid: [path: string, body: object][];
};

const COLLECTIONS: Example[] = [
  {
    name: 'projects',
    thing: 'Project',
    schema: projectSchema,
    full: project,
    invalid: [
      ['title', {}],
      ['title', { title: '   ' }],
      ['title', { title: 'x'.repeat(201) }],
      ['title', { title: { $ne: null } }],
      ['projectsname', { title: 'A', projectsname: 7 }],
      ['services', { title: 'A', services: ['Bridges'] }],
      ['client', { title: 'A', client: {} }],
      ['location', { title: 'A', location: 'x'.repeat(201) }],
      ['details', { title: 'A', details: 'x'.repeat(50_001) }],
      ['state', { title: 'A', state: 'Atlantis' }],
      ['latitude', { title: 'A', latitude: 90.5 }],
      ['latitude', { title: 'A', latitude: '12' }],
      ['longitude', { title: 'A', longitude: -181 }],
      ['photo', { title: 'A', photo: '/a.jpg' }],
      ['photo.0.url', { title: 'A', photo: [{ url: 'javascript:alert(1)' }] }],
      ['photo.0.size', { title: 'A', photo: [{ url: '/a.jpg', size: 3 }] }],
      ['keypoints.0.points', { title: 'A', keypoints: [{}] }],
      ['stats.0.number', { title: 'A', stats: [{ number: {} }] }],
      ['owner', { title: 'A', owner: 'me' }],
    ],
  },
  {
    name: 'activities',
    thing: 'Activity',
    schema: activitySchema,
    full: {
      title: 'Safety week',
      date: '2026-03-04',
      details: 'A week of drills.',
      name: 'Site team',
      project: 'All sites',
      content: 'More about it.',
      photo: [{ url: '/uploads/drill.jpg' }],
    },
    invalid: [
      ['title', { details: 'No title' }],
      ['details', { title: 'A', details: 1 }],
      ['name', { title: 'A', name: [] }],
      ['project', { title: 'A', project: 5 }],
      ['project', { title: 'A', project: UNKNOWN_ID }],
      ['content', { title: 'A', content: false }],
      ['photo.0.url', { title: 'A', photo: [{ alt: 'Nothing' }] }],
      ['place', { title: 'A', place: 'Pune' }],
    ],
  },
  {
    name: 'news',
    thing: 'News',
    schema: newsSchema,
    full: {
      title: 'Award for the viaduct',
      date: '2026-02-03',
      details: 'A jury chose it.',
      content: 'The jury met in Delhi.',
      photo: '/uploads/award.jpg',
      topic: 'Awards',
      button: 'Read more',
    },
    invalid: [
      ['title', {}],
      ['date', { title: 'A', date: '03/02/2026' }],
      ['details', { title: 'A', details: 4 }],
      ['content', { title: 'A', content: {} }],
      ['photo', { title: 'A', photo: 'data:text/html,x' }],
      ['topic', { title: 'A', topic: 'x'.repeat(61) }],
      ['button', { title: 'A', button: 'x'.repeat(201) }],
      ['author', { title: 'A', author: 'me' }],
    ],
  },
  {
    name: 'hiring',
    thing: 'Opening',
    schema: openingSchema,
    full: {
      position: 'Planning engineer',
      Experience: '5 years',
      Openings: 2,
      Qualification: 'B.Tech. Civil',
      Location: 'Pune',
      details: 'Plans the work.',
      kind: 'fixed-term',
    },
    invalid: [
      ['position', {}],
      ['Experience', { position: 'A', Experience: 5 }],
      ['Openings', { position: 'A', Openings: 0 }],
      ['Openings', { position: 'A', Openings: 1.5 }],
      ['Qualification', { position: 'A', Qualification: [] }],
      ['Location', { position: 'A', Location: { $gt: '' } }],
      ['kind', { position: 'A', kind: 'unpaid' }],
      ['salary', { position: 'A', salary: 'much' }],
    ],
  },
];

describe.each(COLLECTIONS)('/api/$name', ({ name, thing, schema, full, invalid }) => {
  const path = `/api/${name}`;

  test('this test writes every field', () => {
    expect(Object.keys(full).sort()).toEqual([...(findCollection(name)?.fields ?? [])].sort());
  });

  test('POST stores the record and returns it with its URL in Location', async () => {
    const response = await administrator.post(path).send(full);
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject(full);
    expect(z.strictObject(schema.shape).parse(response.body)).toBeTruthy();
    expect(response.headers.location).toBe(`${path}/${response.body._id}`);
    const read = await api.request.get(response.headers.location ?? '');
    expect(read.body).toEqual(response.body);
  });

  test('GET lists exactly what the schema describes', async () => {
    const response = await api.request.get(path);
    expect(response.status).toBe(200);
    expect(response.body.length).toBeGreaterThan(0);
    for (const record of response.body) expect(z.strictObject(schema.shape).parse(record)).toBeTruthy();
  });

  test.each(invalid)('POST names %s as the invalid field of %j and stores nothing', async (field, body) => {
    const before = await stored(name);
    const response = await administrator.post(path).send(body);
    expect(response.status).toBe(400);
    expect(response.type).toBe('application/problem+json');
    const problem = problemSchema.parse(response.body);
    expect(problem.errors?.map((error) => error.path)).toEqual([field]);
    expect(await stored(name)).toBe(before);
  });

  test('PUT replaces the record: what it does not name is gone', async () => {
    const { body: made } = await administrator.post(path).send(full);
    const [required = ''] = Object.keys(full);
    const response = await administrator.put(`${path}/${made._id}`).send({ [required]: 'Only this' });
    expect(response.status).toBe(200);
    expect(
      Object.keys(response.body).filter(
        (key) => !['_id', 'id', 'slug', 'createdAt', 'updatedAt'].includes(key),
      ),
    ).toEqual([required]);
    expect((await api.request.get(`${path}/${made._id}`)).body).toEqual(response.body);
  });

  test('PUT takes back what a read gave, fields of the server included', async () => {
    const { body: made } = await administrator.post(path).send(full);
    const response = await administrator.put(`${path}/${made._id}`).send(made);
    expect(response.status).toBe(200);
    expect({ ...response.body, updatedAt: made.updatedAt }).toEqual(made);
  });

  test('DELETE removes the record and returns 204', async () => {
    const { body: made } = await administrator.post(path).send(full);
    expect((await administrator.delete(`${path}/${made._id}`)).status).toBe(204);
    expect((await api.request.get(`${path}/${made._id}`)).status).toBe(404);
    expect((await administrator.delete(`${path}/${made._id}`)).status).toBe(404);
  });

  test('an id that is none returns 400, an unknown one 404 in words', async () => {
    const methods = ['get', 'put', 'delete'] as const;
    for (const method of methods) {
      const broken = await administrator[method](`${path}/not-an-id`).send(
        method === 'put' ? full : undefined,
      );
      expect([method, broken.status, broken.body.errors?.[0]?.path]).toEqual([method, 400, 'id']);
      const unknown = await administrator[method](`${path}/${UNKNOWN_ID}`).send(
        method === 'put' ? full : undefined,
      );
      expect([method, unknown.status, unknown.body.detail]).toEqual([method, 404, `${thing} not found.`]);
    }
  });

  test('writes without a session return 401 and change nothing', async () => {
    const before = await stored(name);
    const responses = await Promise.all([
      api.request.post(path).send(full),
      api.request.put(`${path}/${UNKNOWN_ID}`).send(full),
      api.request.delete(`${path}/${UNKNOWN_ID}`),
      api.request.post(path).set('Authorization', 'Bearer forged.token.here').send(full),
    ]);
    expect(responses.map((response) => response.status)).toEqual([401, 401, 401, 401]);
    expect(responses[0]?.headers['www-authenticate']).toBe('Bearer');
    expect(await stored(name)).toBe(before);
  });
});

test('a record that an older version stored, with fields missing and fields unknown, is read all the same', async () => {
  const { insertedId } = await mongoose.connection.collection('projects').insertOne({ secret: 'inside' });
  const response = await api.request.get(`/api/projects/${insertedId}`);
  expect(response.status).toBe(200);
  expect(Object.keys(response.body).sort()).toEqual(['_id', 'createdAt', 'title', 'updatedAt']);
  const updated = await administrator.put(`/api/projects/${insertedId}`).send({ title: 'Known again' });
  expect(updated.body.title).toBe('Known again');
});

test('a state is stored under its display name, whatever name or code it came by', async () => {
  const responses = await Promise.all(
    ['Odisha', 'in-od', 'INOR'].map((state) =>
      administrator.post('/api/projects').send({ title: 'A', state }),
    ),
  );
  expect(responses.map((response) => response.body.state)).toEqual(['Orissa', 'Orissa', 'Orissa']);
});

test('a number in stats is taken as text', async () => {
  const response = await administrator.post('/api/projects').send({ title: 'A', stats: [{ number: 420 }] });
  expect(response.body.stats).toEqual([{ number: '420' }]);
});

import { projectCountsSchema } from '@plinth/schemas/projects';
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startTestApi, type TestApi } from '../../../test/client.ts';
import { buildProject } from '../../../test/factories.ts';
import { LIVE } from '../../collections/publication.ts';

let api: TestApi;
let administrator: Awaited<ReturnType<TestApi['signedIn']>>;
beforeAll(async () => {
  api = await startTestApi();
  administrator = await api.signedIn();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await administrator.post('/api/projects').send({ title: 'Invalidates the cache' });
  await mongoose.connection.collection('projects').deleteMany({});
});

const counts = async () =>
  z.strictObject(projectCountsSchema.shape).parse((await api.request.get('/api/projects/counts')).body);

test('GET /projects/counts is empty without projects, and where none has a state or service', async () => {
  expect(await counts()).toEqual({ states: [], services: [] });
  await administrator.post('/api/projects').send({ title: 'Plain' });
  expect(await counts()).toEqual({ states: [], services: [] });
});

test('it counts each state and service, in the order of the alphabet', async () => {
  await buildProject({ state: 'Kerala', services: 'Metro' });
  await buildProject({ state: 'Assam', services: 'Bridges' });
  await buildProject({ state: 'Kerala' });
  await buildProject({ services: 'Ängby' });
  expect(await counts()).toEqual({
    states: [
      { value: 'Assam', count: 1 },
      { value: 'Kerala', count: 2 },
    ],
    services: [
      { value: 'Bridges', count: 1 },
      { value: 'Metro', count: 1 },
      { value: 'Ängby', count: 1 },
    ],
  });
});

test('services are one without regard to case, spelled as the newest project has it', async () => {
  for (const services of ['metro', 'METRO', 'Metro']) await buildProject({ services });
  expect((await counts()).services).toEqual([{ value: 'Metro', count: 3 }]);
});

test('a project leaves the lists and counts of a service that is removed from it', async () => {
  const { _id } = await buildProject({ services: 'Metro' });
  await administrator.put(`/api/projects/${_id}`).send({ title: 'Without a service' }).expect(200);
  expect((await counts()).services).toEqual([]);
  expect((await api.request.get('/api/projects?services=metro')).body).toEqual([]);
});

test('a state of an old record that is no region is counted as well', async () => {
  await mongoose.connection
    .collection('projects')
    .insertOne({ ...LIVE, title: 'Old', state: 'Bombay State' });
  expect((await counts()).states).toEqual([{ value: 'Bombay State', count: 1 }]);
});

test('it tells the first 200 values', async () => {
  const docs = Array.from({ length: 203 }, (_, at) => {
    const services = `Service ${String(at).padStart(3, '0')}`;
    return { ...LIVE, title: `${at}`, services, servicesKey: services.toLowerCase() };
  });
  await mongoose.connection.collection('projects').insertMany(docs);
  const { services } = await counts();
  expect([services.length, services[0]?.value, services.at(-1)?.value]).toEqual([
    200,
    'Service 000',
    'Service 199',
  ]);
});

test('a write changes it at once', async () => {
  const { body } = await administrator.post('/api/projects').send({ title: 'Ghat', state: 'Bihar' });
  expect((await counts()).states).toEqual([{ value: 'Bihar', count: 1 }]);
  await administrator.put(`/api/projects/${body._id}`).send({ title: 'Ghat', state: 'Goa' });
  expect((await counts()).states).toEqual([{ value: 'Goa', count: 1 }]);
  await administrator.delete(`/api/projects/${body._id}`);
  expect((await counts()).states).toEqual([]);
});

test('it counts the states of a service, without regard to case, and the services of a state', async () => {
  await buildProject({ state: 'Kerala', services: 'Metro' });
  await buildProject({ state: 'Orissa', services: 'Bridges' });
  await buildProject({ state: 'Goa' });
  const { body: ofMetro } = await api.request.get('/api/projects/counts?services=METRO');
  expect(ofMetro.states).toEqual([{ value: 'Kerala', count: 1 }]);
  expect(ofMetro.services).toHaveLength(2);
  const { body: inOdisha } = await api.request.get('/api/projects/counts?state=Odisha');
  expect(inOdisha.services).toEqual([{ value: 'Bridges', count: 1 }]);
  expect(inOdisha.states).toHaveLength(3);
});

test('it takes no other parameters', async () => {
  const { status, body } = await api.request.get('/api/projects/counts?q=Goa');
  expect([status, body.errors[0].path]).toEqual([400, 'q']);
});

test('it can only be read', async () => {
  const response = await administrator.post('/api/projects/counts').send({});
  expect([response.status, response.headers.allow]).toEqual([405, 'GET, HEAD']);
});

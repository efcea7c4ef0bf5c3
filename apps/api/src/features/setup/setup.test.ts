import { setupSchema } from '@plinth/schemas/setup';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Agent, startTestApi, type TestApi } from '../../../test/client.ts';
import { SEED_AUTHOR } from '../../database/seed-marker.ts';
import { saveContentRecord } from '../content/site-content.ts';

let api: TestApi;
let administrator: Agent;
beforeAll(async () => {
  api = await startTestApi();
  administrator = await api.signedIn();
});
afterAll(() => api.stop());

const readSetup = async () =>
  setupSchema.parse((await administrator.get('/api/admin/setup').expect(200)).body);
const doneKeys = async () => (await readSetup()).items.filter(({ isDone }) => isDone).map(({ key }) => key);

test('an empty site has twelve things to do, and none of them is done', async () => {
  expect((await readSetup()).items).toHaveLength(12);
  expect(await doneKeys()).toEqual([]);
});

test('what the sample company brought is not done, and what replaces it is', async () => {
  const sample = { siteName: 'Vastara Constructions', siteDescription: 'Contractors from Pune.', menu: [] };
  const { logger } = api.context;
  await saveContentRecord({ section: 'navbar', record: sample, by: SEED_AUTHOR, logger });
  expect(await doneKeys()).toEqual([]);
  await administrator
    .put('/api/content/site/0')
    .send({ ...sample, siteName: 'Own Company' })
    .expect(200);
  expect(await doneKeys()).toEqual(['name']);
});

test('each part is done by what its screen stores', async () => {
  await administrator.put('/api/admin/look').send({ accent: '#0047ab' }).expect(200);
  const office = { ContactOffice: 'Head office', ContactOfficeLat: 18.5, ContactOfficeLong: 73.8 };
  await administrator
    .put('/api/content/site/6')
    .send({ Title: 'Contact', offices: [office] })
    .expect(200);
  await administrator.post('/api/projects').send({ title: 'A bridge' }).expect(201);
  const identity = { kind: 'company', legalName: 'Own Company Private Limited' };
  await administrator.put('/api/admin/identity').send(identity).expect(200);
  expect(await doneKeys()).toEqual(['name', 'colour', 'identity', 'offices', 'map', 'projects']);
  const rule = {
    cin: 'U45200MH2011PTC123456',
    registeredOffice: '1 MG Road, Pune 411001',
    phone: '+91 20 1234 5678',
    email: 'office@example.com',
    contactPerson: 'Asha Rao',
  };
  await administrator
    .put('/api/admin/identity')
    .send({ ...identity, ...rule })
    .expect(200);
  expect(await doneKeys()).toContain('rule');
});

test('the card is dismissed for everybody, and can be shown again', async () => {
  expect((await readSetup()).isDismissed).toBe(false);
  await administrator.put('/api/admin/setup').send({ isDismissed: true }).expect(200);
  expect((await readSetup()).isDismissed).toBe(true);
  await administrator.put('/api/admin/setup').send({ isDismissed: false }).expect(200);
  expect((await readSetup()).isDismissed).toBe(false);
  await administrator.put('/api/admin/setup').send({ isDismissed: 'yes' }).expect(400);
});

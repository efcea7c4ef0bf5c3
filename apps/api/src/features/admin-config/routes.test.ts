import { adminConfigSchema } from '@plinth/schemas/admin-config';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/client.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('GET /admin/config gives the configuration to the administrator only', async () => {
  await api.request.get('/api/admin/config').expect(401);
  const admin = await api.signedIn();
  const { body, headers } = await admin.get('/api/admin/config').expect(200);
  expect(adminConfigSchema.parse(body)).toEqual(body);
  expect(headers['cache-control']).toContain('no-store');
});

test('GET /admin/config shows the logos of the site, and the product’s own where there are none', async () => {
  const admin = await api.signedIn();
  const logos = async () => (await admin.get('/api/admin/config').expect(200)).body.logos;
  expect(await logos()).toEqual(['/logo.svg', '/logo.svg']);
  await admin
    .put('/api/content/site/0')
    .send({ siteName: 'Setu', menu: [], logo: '/header.svg' })
    .expect(200);
  expect(await logos()).toEqual(['/header.svg', '/header.svg']);
  await admin.put('/api/content/site/1').send({ footerLogoImage: '/footer.svg' }).expect(200);
  expect(await logos()).toEqual(['/header.svg', '/footer.svg']);
});

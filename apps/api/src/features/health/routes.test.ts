import { healthSchema } from '@plinth/schemas/health';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/client.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('GET /health returns 200 when the service can be used', async () => {
  const response = await api.request.get('/api/health');
  expect(response.status).toBe(200);
  expect(healthSchema.parse(response.body)).toMatchObject({ status: 'ok', database: 'up' });
  expect(response.headers['cache-control']).toBe('no-store');
});

test('everything responds 503 until the start tasks are done, and /health says that the database is up', async () => {
  api.context.lifecycle.ready = false;
  const health = await api.request.get('/api/health');
  const content = await api.request.get('/api/content/site');
  api.context.lifecycle.ready = true;
  expect([health.status, health.body.status, health.body.database]).toEqual([503, 'unavailable', 'up']);
  expect([content.status, content.headers['retry-after']]).toEqual([503, '1']);
});

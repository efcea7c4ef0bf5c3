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

test('GET /health returns 503 until the start tasks are done', async () => {
  api.context.lifecycle.ready = false;
  const response = await api.request.get('/api/health');
  api.context.lifecycle.ready = true;
  expect([response.status, response.body.status, response.body.database]).toEqual([503, 'unavailable', 'up']);
});

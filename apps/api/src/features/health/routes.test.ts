import { healthSchema } from '@plinth/schemas/health';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/client.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('GET /health answers 200 when the service can be used', async () => {
  const answer = await api.request.get('/api/health');
  expect(answer.status).toBe(200);
  expect(healthSchema.parse(answer.body)).toMatchObject({ status: 'ok', database: 'up' });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('GET /health answers 503 until the start tasks are done', async () => {
  api.context.lifecycle.ready = false;
  const answer = await api.request.get('/api/health');
  api.context.lifecycle.ready = true;
  expect([answer.status, answer.body.status, answer.body.database]).toEqual([503, 'unavailable', 'up']);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../test/client.ts';
import { buildProject } from '../../test/factories.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('GET /projects finds a project by any part of its title, without regard to case', async () => {
  const project = await buildProject({ title: 'Kochi Metro Viaduct' });
  for (const part of ['k', 'KO', 'metro', 'viaduct', 'i m', 'ct']) {
    const answer = await api.request.get('/api/projects').query({ q: part });
    expect([part, answer.body]).toEqual([part, [project]]);
  }
});

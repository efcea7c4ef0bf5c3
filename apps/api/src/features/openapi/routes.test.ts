import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/client.ts';
import { routeTables } from '../../routes.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

type Operation = {
  security?: unknown;
  responses: object;
  requestBody?: unknown;
  parameters: { name: string }[];
};

test('GET /openapi.json describes every route, and which of them need a session', async () => {
  const { body } = await api.request.get('/api/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  const described = Object.entries<Record<string, Operation>>(body.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, { security }]) => `${method} ${path} ${security ? 'session' : 'open'}`,
    ),
  );
  const routes = routeTables(api.context)
    .flat()
    .map(
      ({ method, path, permission }) => `${method} ${path} ${permission === 'public' ? 'open' : 'session'}`,
    );
  expect(described.sort()).toEqual(routes.map((route) => route.replace(/:(\w+)/g, '{$1}')).sort());
});

test('GET /openapi.json takes its schemas from what is parsed with', async () => {
  const { body } = await api.request.get('/api/openapi.json');
  const create = body.paths['/projects'].post;
  const input = create.requestBody.content['application/json'].schema;
  expect(input.required).toEqual(['title']);
  expect(input.additionalProperties).toBe(false);
  expect(input.properties.latitude).toMatchObject({ type: 'number', minimum: -90, maximum: 90 });
  const list = body.paths['/projects'].get;
  expect(list.parameters.map(({ name }: { name: string }) => name)).toEqual([
    'limit',
    'page',
    'q',
    'fields',
    'after',
    'sort',
    'state',
    'services',
    'sector',
    'service',
    'status',
    'client',
    'value',
    'area',
    'year',
    'view',
  ]);
  expect(list.responses[200].content['application/json'].schema.type).toBe('array');
});

test('GET /docs is a page without script of its own, allowed to load that of this server alone', async () => {
  const page = await api.request.get('/api/docs');
  expect(page.type).toBe('text/html');
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(page.text).not.toMatch(/<script(?![^>]* src=)/);
  const script = /<script[^>]* src="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const response = await api.request.get(script);
  expect([response.status, response.type]).toEqual([200, 'text/javascript']);
});

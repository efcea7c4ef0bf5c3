import { problemSchema } from '@plinth/schemas/problems';
import mongoose from 'mongoose';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startTestApi, type TestApi } from '../../test/client.ts';
import { buildProject } from '../../test/factories.ts';
import { createRequestListener } from '../app.ts';
import { routeTables } from '../routes.ts';

let api: TestApi;
let administrator: Awaited<ReturnType<TestApi['signedIn']>>;
beforeAll(async () => {
  api = await startTestApi();
  administrator = await api.signedIn();
});
afterAll(() => api.stop());

describe('bodies', () => {
  const post = () => administrator.post('/api/projects');

  test.each([
    [400, 'no JSON', () => post().type('json').send('{"title": ')],
    [400, 'no body', () => post()],
    [400, 'an array', () => post().send([{ title: 'A' }])],
    [
      400,
      'a nesting without end',
      () =>
        post()
          .type('json')
          .send(`${'[1,'.repeat(5_000)}1${']'.repeat(5_000)}`),
    ],
    [
      400,
      'a deep field',
      () =>
        post()
          .type('json')
          .send(`{"title":${'{"a":'.repeat(40)}1${'}'.repeat(40)}}`),
    ],
    [413, 'more than 1 MiB', () => post().send({ title: 'A', details: 'x'.repeat(1024 * 1024) })],
    [415, 'a form', () => post().type('form').send('title=A')],
    [415, 'plain text', () => post().type('text/plain').send('{"title":"A"}')],
    [415, 'another charset', () => post().type('application/json; charset=koi8-r').send('{"title":"A"}')],
    [415, 'an unknown encoding', () => post().set('Content-Encoding', 'zip').send({ title: 'A' })],
  ] as const)('a request returns %i for %s and stores nothing', async (status, _what, send) => {
    const response = await send();
    expect(response.status).toBe(status);
    expect(response.type).toBe('application/problem+json');
    expect(z.strictObject(problemSchema.shape).parse(response.body).status).toBe(status);
    expect(await mongoose.connection.collection('projects').countDocuments({})).toBe(0);
  });

  test('__proto__ and constructor are unknown fields like any other', async () => {
    const response = await post()
      .type('json')
      .send('{"title":"A","__proto__":{"admin":true},"constructor":1}');
    expect(response.status).toBe(400);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});

describe('paths', () => {
  test.each(['/api/unknown', '/api', '/api/projects/', '/api/Projects', '/other', '/api/projects/1/2'])(
    '%s returns 404 as a problem',
    async (path) => {
      const response = await api.request.get(path);
      expect([response.status, response.type]).toEqual([404, 'application/problem+json']);
    },
  );

  test('a method that a path does not support returns 405 and lists the supported ones', async () => {
    const response = await api.request.patch('/api/projects');
    expect([response.status, response.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
    const options = await api.request.options('/api/projects');
    expect([options.status, options.headers.allow]).toEqual([204, 'GET, HEAD, POST']);
  });

  test('a malformed escape in a path returns 400', async () => {
    const response = await api.request.get('/api/projects/%E0%A4%A');
    expect([response.status, response.type]).toEqual([400, 'application/problem+json']);
  });

  test('every route that is not public returns 401 to whoever is not signed in', async () => {
    const routes = routeTables(api.context)
      .flat()
      .filter(({ permission }) => permission !== 'public');
    expect(routes.length).toBeGreaterThan(20);
    for (const { method, path } of routes) {
      const address = `/api${path.replace(/[:*](\w+)/g, '0123456789abcdef01234567')}`;
      const response = await api.request[method](address).send(method === 'get' ? undefined : {});
      expect([method, path, response.status]).toEqual([method, path, 401]);
    }
  });
});

describe('headers', () => {
  test('responses carry the security headers and do not name the software', async () => {
    const response = await api.request.get('/api/news');
    expect(response.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
    expect(response.headers).not.toHaveProperty('x-powered-by');
    expect(response.headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('HSTS is sent where the public URL is https, and only there', async () => {
    const headersAt = async (publicUrl: string) => {
      const context = { ...api.context, config: { ...api.context.config, publicUrl } };
      return (await supertest(createRequestListener(context)).get('/api/health')).headers;
    };
    expect(await headersAt('https://site.example')).toHaveProperty('strict-transport-security');
    expect(await headersAt('http://site.example')).not.toHaveProperty('strict-transport-security');
  });

  test('a request id comes back; one that is no plain word is replaced', async () => {
    const given = await api.request.get('/api/news').set('X-Request-Id', 'from-proxy.1');
    const odd = await api.request.get('/api/news').set('X-Request-Id', 'a b"c');
    expect(given.headers['x-request-id']).toBe('from-proxy.1');
    expect(odd.headers['x-request-id']).toMatch(/^[\w.-]+$/);
  });

  test("the administrator's responses are not cached", async () => {
    const response = await administrator.get('/api/form');
    expect(response.headers['cache-control']).toBe('private, no-store');
  });
});

test('an unexpected error is a plain 500 without details', async () => {
  const project = await buildProject();
  const { projects } = (await import('../features/collections.ts')).collections;
  const present = projects.present;
  projects.present = () => {
    throw new TypeError('secret detail of the inside');
  };
  const response = await api.request.get(`/api/projects/${project._id}`);
  projects.present = present;
  expect(response.status).toBe(500);
  expect(response.text).not.toContain('secret');
  expect(z.strictObject(problemSchema.shape).parse(response.body).detail).toBe(
    'Something went wrong on our side.',
  );
});

import express from 'express';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../test/client.ts';
import { buildNews, buildProject } from '../../test/factories.ts';
import { listen, type RawResponse, sendRaw, stableHeaders } from '../../test/raw-http.ts';
import { createRequestListener } from '../app.ts';
import { ApiCache, type Loaded } from './api-cache.ts';

let api: TestApi;
let administrator: Awaited<ReturnType<TestApi['signedIn']>>;
beforeAll(async () => {
  api = await startTestApi();
  administrator = await api.signedIn();
});
afterAll(() => api.stop());

const get = (path: string, headers = {}): Promise<RawResponse> => sendRaw(api.origin, path, { headers });
const head = (path: string) => sendRaw(api.origin, path, { method: 'HEAD' });

/** Changes a collection in a way that no cached response can notice. */
const changeSilently = (name: string, title: string) =>
  mongoose.connection.collection(name).updateMany({}, { $set: { title } });

/** The service with a cache of its own on the same database. */
const listenWith = (cache: ApiCache) => listen(createRequestListener({ ...api.context, cache }));

describe('a cached response', () => {
  test.each([
    ['identity', undefined, '_id'],
    ['gzip', 'gzip', 'title'],
    ['br', 'br', '-title'],
  ])('is the same as a fresh one, headers and all, in %s', async (accept, encoding, sort) => {
    await buildProject({ details: 'A long text. '.repeat(300) });
    const fresh = await get(`/api/projects?sort=${sort}`, { 'Accept-Encoding': accept });
    const cached = await get(`/api/projects?sort=${sort}`, { 'Accept-Encoding': accept });
    expect(fresh.headers['content-encoding']).toBe(encoding);
    expect(stableHeaders(cached.headers)).toEqual(stableHeaders(fresh.headers));
    expect(cached.body.equals(fresh.body)).toBe(true);
  });

  test('is what the service sends with the cache off', async () => {
    await get('/api/projects');
    const cached = await get('/api/projects');
    const other = await listenWith(new ApiCache({ ...api.context, isEnabled: false }));
    const off = await sendRaw(other.origin, '/api/projects');
    expect(stableHeaders(off.headers)).toEqual(stableHeaders(cached.headers));
    expect(off.body.equals(cached.body)).toBe(true);
    await other.close();
  });

  test('is sent without a query to the database', async () => {
    const item = await buildNews();
    const before = await get(`/api/news/${item._id}`);
    await changeSilently('news', 'Silent');
    expect((await get(`/api/news/${item._id}`)).body.equals(before.body)).toBe(true);
  });

  test('is 304 without a body for whoever has it, in each encoding', async () => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const { headers } = await get('/api/projects', { 'Accept-Encoding': encoding });
      const again = await get('/api/projects', {
        'Accept-Encoding': encoding,
        'If-None-Match': headers.etag,
      });
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
      expect(again.headers['cache-control']).toBe('public, no-cache');
    }
    expect((await get('/api/projects', { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  test('has the same headers for HEAD and no body, cached or not', async () => {
    const cached = await get('/api/projects');
    const responses = [await head('/api/projects'), await head('/api/projects?limit=77')];
    expect(stableHeaders(responses[0]?.headers ?? {})).toEqual(stableHeaders(cached.headers));
    expect(responses.map(({ status, body }) => [status, body.length])).toEqual([
      [200, 0],
      [200, 0],
    ]);
  });

  test('is one for all spellings of a query', async () => {
    await buildNews();
    await get('/api/news?limit=3&sort=title');
    await changeSilently('news', 'Spelled');
    expect((await get('/api/news?sort=title&q=&limit=3')).body.toString()).not.toContain('Spelled');
    expect((await get('/api/news?sort=-title&limit=3')).body.toString()).toContain('Spelled');
  });

  test.each(['post', 'put', 'delete'] as const)('is gone when a %s is acknowledged', async (method) => {
    const { body: project } = await administrator.post('/api/projects').send({ title: 'Here now' });
    const before = await get('/api/projects');
    const path = method === 'post' ? '/api/projects' : `/api/projects/${project._id}`;
    await administrator[method](path).send(method === 'delete' ? undefined : { title: `By ${method}` });
    expect((await get('/api/projects')).body.equals(before.body)).toBe(false);
  });
});

describe('memory', () => {
  test('is not filled by odd queries, errors and empty pages, nor are caches in between', async () => {
    await buildProject();
    await get('/api/projects');
    const before = api.context.cache.bytes;
    for (let at = 0; at < 20; at++) {
      const odd = await get(`/api/projects?q=junk${at}`);
      expect(odd.headers['cache-control']).toBe('private, no-cache');
      await get(`/api/projects?page=${at + 50}`);
      await get(`/api/projects?services=junk${at}`);
      await get(`/api/projects?junk=${at}`);
      await get(`/api/projects/0123456789abcdef0123${String(at).padStart(4, '0')}`);
    }
    expect(api.context.cache.bytes).toBe(before);
  });

  test('stays within its bound, and what was used last stays', async () => {
    for (let at = 0; at < 5; at++) await buildProject({ details: 'x'.repeat(20_000) });
    const small = new ApiCache({ ...api.context, isEnabled: true, maxBytes: 600_000 });
    const node = await listenWith(small);
    for (let limit = 1; limit < 20; limit++) {
      await sendRaw(node.origin, `/api/projects?limit=${limit}`);
      await sendRaw(node.origin, '/api/projects?limit=1');
      expect(small.bytes).toBeLessThanOrEqual(600_000);
    }
    await changeSilently('projects', 'Unseen');
    const titles = async (limit: number) =>
      (await sendRaw(node.origin, `/api/projects?limit=${limit}`)).body.toString();
    expect(await titles(1)).not.toContain('Unseen');
    expect(await titles(2)).toContain('Unseen');
    await node.close();
  });
});

test('concurrent requests for one URL share one load', async () => {
  let loads = 0;
  let finish: (loaded: Loaded) => void = () => undefined;
  const cache = new ApiCache({ ...api.context, isEnabled: true });
  const handler = cache.serve(['content'], () => {
    loads++;
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  let arrived = 0;
  let allArrived: () => void = () => undefined;
  const everybody = new Promise<void>((resolve) => {
    allArrived = resolve;
  });
  const app = express().get('/slow', handler);
  const node = await listen((request, response) => {
    app(request, response);
    if (++arrived === 10) allArrived();
  });
  const responses = Promise.all(Array.from({ length: 10 }, () => sendRaw(node.origin, '/slow')));
  await everybody;
  finish({ body: 'done' });
  expect((await responses).map(({ body }) => body.toString())).toEqual(Array(10).fill('"done"'));
  expect(loads).toBe(1);
  await node.close();
});

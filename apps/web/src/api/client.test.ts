import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { configureSite } from '../site.ts';
import { createApiClient, publicApi } from './client.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const recordSchema = z.object({ _id: z.string(), title: z.optional(z.string()) });

let server: Server;
/** Replaced by each test. */
let handle: Handler;
let origin: string;

beforeEach(async () => {
  server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  configureSite({ apiOrigin: origin, publicUrl: '', feedUrl: '' });
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function reply(status: number, body: unknown, headers: Record<string, string> = {}): Handler {
  return (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

describe('a successful response', () => {
  test('is parsed with its schema, which drops unknown fields', async () => {
    handle = reply(200, { _id: '1', title: 'A', secret: 1 });
    expect(await publicApi.get('/api/projects/1', recordSchema)).toEqual({ _id: '1', title: 'A' });
  });

  test('of a list comes with the number of all matches', async () => {
    handle = reply(200, [{ _id: '1' }], { 'X-Total-Count': '7' });
    const list = await publicApi.getList('/api/projects', recordSchema);
    expect(list).toEqual({ items: [{ _id: '1' }], total: 7 });
  });

  test('comes with its ETag', async () => {
    handle = reply(200, { _id: '1' }, { ETag: '"2"' });
    expect(await publicApi.request('/api/projects/1', recordSchema)).toEqual({
      data: { _id: '1' },
      etag: '"2"',
    });
  });

  test('without a body needs no schema', async () => {
    handle = (_request, response) => response.writeHead(204).end();
    expect(await publicApi.send('/api/projects/1', { method: 'DELETE' })).toBeUndefined();
  });

  test('of a file is given as a Blob', async () => {
    handle = reply(200, 'name,email');
    expect(await (await publicApi.getFile('/api/file.csv')).text()).toBe('name,email');
  });
});

test('a request carries its parameters, its JSON body and the version that it replaces', async () => {
  let sent: unknown;
  handle = async (request, response) => {
    const { method, url, headers } = request;
    const { 'content-type': type, 'if-match': ifMatch, authorization } = headers;
    sent = { method, url, type, ifMatch, authorization, body: JSON.parse(await text(request)) };
    reply(200, { _id: '1' })(request, response);
  };
  await publicApi.request('/api/projects/1', recordSchema, {
    method: 'PUT',
    params: { q: 'a b', page: 2, state: undefined, services: '' },
    body: { title: 'A' },
    ifMatch: '"1"',
  });
  expect(sent).toEqual({
    method: 'PUT',
    url: '/api/projects/1?q=a+b&page=2',
    type: 'application/json',
    ifMatch: '"1"',
    authorization: undefined,
    body: { title: 'A' },
  });
});

describe('a request fails', () => {
  const failure = (path = '/api/projects/1') => publicApi.get(path, recordSchema).catch((error) => error);

  test('with the problem and its field errors', async () => {
    const errors = [{ path: 'title', message: 'The title is required.' }];
    handle = reply(400, { title: 'Bad Request', detail: 'Some fields are wrong.', errors, usedIn: [] });
    const error = await failure();
    expect(error).toMatchObject({ name: 'ApiError', status: 400, message: 'HTTP error! Status: 400' });
    expect(error.problem).toMatchObject({ detail: 'Some fields are wrong.', usedIn: [] });
    expect(error.fieldErrors).toEqual(errors);
  });

  test('with an empty problem where a proxy sent HTML', async () => {
    handle = reply(502, '<h1>Bad Gateway</h1>');
    expect(await failure()).toMatchObject({ status: 502, problem: {}, fieldErrors: [] });
  });

  test('with the seconds of Retry-After', async () => {
    handle = reply(429, {}, { 'Retry-After': '541' });
    expect((await failure()).retryAfterSeconds).toBe(541);
  });

  test('where the response is no JSON', async () => {
    handle = reply(200, '{"_id":');
    expect(await failure()).toMatchObject({
      status: 200,
      message: 'The response of /api/projects/1 is no JSON.',
    });
  });

  test('where the response does not match its schema, and names the field', async () => {
    handle = reply(200, [{ _id: '1' }, { _id: 2 }]);
    await expect(publicApi.getList('/api/projects', recordSchema)).rejects.toMatchObject({
      name: 'ApiError',
      status: 200,
      message: 'The response of /api/projects is not as expected at 1._id.',
    });
  });

  test('with status 0 where no server responds', async () => {
    handle = (request) => request.socket.destroy();
    expect(await failure()).toMatchObject({ status: 0, message: 'The server could not be reached.' });
  });

  test('with status 0 where the response takes too long', async () => {
    handle = () => undefined;
    await expect(publicApi.get('/api/projects', recordSchema, { timeoutMs: 20 })).rejects.toMatchObject({
      status: 0,
    });
  });

  test('with status 0 where the body stops half-way', async () => {
    handle = (_request, response) => void response.writeHead(200).write('{"_id":');
    await expect(publicApi.get('/api/projects', recordSchema, { timeoutMs: 50 })).rejects.toMatchObject({
      status: 0,
    });
  });

  test('with the reason of its abort', async () => {
    const abort = new AbortController();
    handle = () => abort.abort(new Error('left the page'));
    const reading = publicApi.get('/api/projects', recordSchema, { signal: abort.signal });
    await expect(reading).rejects.toThrow('left the page');
  });
});

describe('a client with credentials', () => {
  /** Refuses every token but this. */
  const only =
    (token: string): Handler =>
    (request, response) =>
      reply(request.headers.authorization === `Bearer ${token}` ? 200 : 401, { _id: '1' })(request, response);

  test('sends the token', async () => {
    handle = only('first');
    const api = createApiClient({ readToken: () => 'first' });
    expect(await api.get('/api/form/1', recordSchema)).toEqual({ _id: '1' });
  });

  test('asks for a new sign-in on a 401 and sends the request once more with the new token', async () => {
    handle = only('second');
    let token = 'first';
    const signInAgain = vi.fn(async () => {
      token = 'second';
      return true;
    });
    const api = createApiClient({ readToken: () => token, signInAgain });
    expect(await api.get('/api/form/1', recordSchema)).toEqual({ _id: '1' });
    expect(signInAgain).toHaveBeenCalledExactlyOnceWith({ isRead: true, isStepUp: false });
  });

  test('sends it once more only once', async () => {
    handle = only('never');
    const signInAgain = vi.fn(async () => true);
    const api = createApiClient({ readToken: () => 'first', signInAgain });
    await expect(api.send('/api/form/1', { method: 'DELETE' })).rejects.toMatchObject({ status: 401 });
    expect(signInAgain).toHaveBeenCalledExactlyOnceWith({ isRead: false, isStepUp: false });
  });

  test('fails with the 401 where the sign-in is declined', async () => {
    handle = only('second');
    const api = createApiClient({ readToken: () => 'first', signInAgain: async () => false });
    await expect(api.get('/api/form/1', recordSchema)).rejects.toMatchObject({ status: 401 });
  });
});

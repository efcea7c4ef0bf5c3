import { createServer, get as httpGet, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { CachedResponse, type ResponseParts, sendCachedResponse } from './cached-response.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

/** A server that sends this response, and a client that shows what comes over the wire. */
async function serve(parts: ResponseParts) {
  const cached = new CachedResponse(parts);
  server = createServer((request, response) => {
    void sendCachedResponse(request, response, cached, ['X-Request-Id', 'id-1']);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return async (headers: Record<string, string> = {}, method = 'GET') => {
    const message = await new Promise<IncomingMessage>((resolve, reject) => {
      httpGet({ port, host: '127.0.0.1', agent: false, headers, method }, resolve).once('error', reject);
    });
    const { date: _date, connection: _connection, ...rest } = message.headers;
    return { status: message.statusCode, headers: rest, body: await buffer(message) };
  };
}

const LONG = JSON.stringify(Array.from({ length: 100 }, (_, index) => ({ title: `Bridge ${index}` })));
const json = (body: string, headers = {}): ResponseParts => ({
  headers: { 'Content-Type': 'application/json', 'Cache-Control': 'public, no-cache', ...headers },
  body,
});

test.each([
  ['identity', undefined, (body: Buffer) => body],
  ['gzip', 'gzip', gunzipSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
])(
  'the same content is sent for Accept-Encoding %s, with an ETag of its own',
  async (accept, encoding, decode) => {
    const get = await serve(json(LONG));
    const [first, second] = [
      await get({ 'Accept-Encoding': accept }),
      await get({ 'Accept-Encoding': accept }),
    ];
    expect(second).toEqual(first);
    expect(first.status).toBe(200);
    expect(decode(first.body).toString()).toBe(LONG);
    expect(first.headers).toMatchObject({
      vary: 'Accept-Encoding',
      'content-length': String(first.body.length),
      'x-request-id': 'id-1',
    });
    expect(first.headers['content-encoding']).toBe(encoding);
    expect(first.headers.etag).toMatch(encoding ? new RegExp(`^"[\\w-]{22}-${encoding}"$`) : /^"[\w-]{22}"$/);
  },
);

test('clients that ask for an encoding at the same time wait for one compression', async () => {
  const cached = new CachedResponse(json(LONG));
  const [first, second] = await Promise.all([cached.variantFor('br'), cached.variantFor('br')]);
  expect(first).toBe(second);
});

test('a response that is sent once is compressed faster, and larger', async () => {
  const stored = await new CachedResponse(json(LONG)).variantFor('br');
  const once = await new CachedResponse({ ...json(LONG), isCacheable: false }).variantFor('br');
  expect(once.body.length).toBeGreaterThan(stored.body.length);
});

test('whoever names the content in If-None-Match gets 304 with what may have changed beside it', async () => {
  const get = await serve(json(LONG, { Link: '</a>; rel="next"', 'X-Total-Count': '7', 'X-Other': 'x' }));
  for (const accept of ['identity', 'gzip', 'br']) {
    const { etag } = (await get({ 'Accept-Encoding': accept })).headers;
    const again = await get({ 'Accept-Encoding': accept, 'If-None-Match': String(etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers).toEqual({
      etag,
      vary: 'Accept-Encoding',
      'cache-control': 'public, no-cache',
      link: '</a>; rel="next"',
      'x-total-count': '7',
      'x-request-id': 'id-1',
    });
  }
  expect((await get({ 'If-None-Match': '"other"' })).status).toBe(200);
});

test('a HEAD gets the headers of the GET and no body', async () => {
  const get = await serve(json(LONG));
  const head = await get({}, 'HEAD');
  expect(head.headers).toEqual((await get()).headers);
  expect(head.body.length).toBe(0);
});

test('an error has its status and no ETag, and is never cacheable', async () => {
  const get = await serve({ ...json('{"status":404}'), status: 404 });
  const response = await get({ 'If-None-Match': '*' });
  expect([response.status, response.body.toString()]).toEqual([404, '{"status":404}']);
  expect(response.headers).not.toHaveProperty('etag');
  expect(new CachedResponse({ status: 404, headers: {}, body: '' }).isCacheable).toBe(false);
});

test.each([
  ['a short text', 'text/plain', 'x'.repeat(1_000)],
  ['a picture', 'image/webp', 'x'.repeat(10_000)],
])('%s is sent as it is', async (_what, type, body) => {
  const get = await serve({ headers: { 'Content-Type': type }, body });
  const response = await get({ 'Accept-Encoding': 'br' });
  expect(response.headers).not.toHaveProperty('content-encoding');
  expect(response.body.toString()).toBe(body);
});

test('names of headers are compared without case', async () => {
  const get = await serve({ headers: { 'content-type': 'application/json' }, body: LONG });
  expect((await get({ 'Accept-Encoding': 'br' })).headers['content-encoding']).toBe('br');
});

test('a body that was compressed before is sent as it was', async () => {
  const br = Buffer.from('compressed by the build');
  const get = await serve({ ...json(LONG), encoded: { br } });
  expect((await get({ 'Accept-Encoding': 'br' })).body).toEqual(br);
});

test('its size in memory covers the body and its encoded variants', async () => {
  const cached = new CachedResponse(json(LONG));
  const variants = await Promise.all([cached.variantFor('br'), cached.variantFor('gzip')]);
  const encoded = variants.reduce((sum, { body }) => sum + body.length, 0);
  expect(cached.bytes).toBeGreaterThanOrEqual(cached.body.length + encoded);
});

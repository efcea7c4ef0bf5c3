import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CachedResponse } from '@plinth/http/cached-response';
import { ResponseCache } from '@plinth/http/response-cache';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followChanges } from './follow-changes.ts';

let server: Server;
let streams: ServerResponse[];
let cache: ResponseCache;
let shutdown: AbortController;

const isCached = () => cache.get('/') !== undefined;
const store = () => cache.getOrLoad('/', async () => new CachedResponse({ headers: {}, body: 'page' }));
const send = (event: string, data: string) => streams.at(-1)?.write(`event: ${event}\ndata: ${data}\n\n`);
const untilOpened = (count: number) =>
  vi.waitFor(() => expect(streams).toHaveLength(count), { timeout: 10_000 });
const until = (condition: () => boolean) => vi.waitFor(() => expect(condition()).toBe(true));

beforeEach(async () => {
  streams = [];
  shutdown = new AbortController();
  cache = new ResponseCache({ isEnabled: true, maxBytes: 100_000, maxAgeMs: 60_000 });
  server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    // A heartbeat, which is no event.
    response.write(':\n\n');
    streams.push(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const apiOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  void followChanges({ apiOrigin, cache, logger: pino({ level: 'silent' }), signal: shutdown.signal });
  await untilOpened(1);
  send('state', '[1]');
  await until(() => !cache.isSuspended);
  await store();
});

afterEach(() => {
  shutdown.abort();
  server.close();
  server.closeAllConnections();
});

test('a change evicts what is cached', async () => {
  expect(isCached()).toBe(true);
  send('change', '{"tag":"news"}');
  await until(() => !isCached());
  expect(cache.isSuspended).toBe(false);
});

test('while the stream is lost nothing is fresh; afterwards all is, if nothing has changed', async () => {
  streams[0]?.end();
  await until(() => cache.isSuspended);
  expect(isCached()).toBe(false);
  await untilOpened(2);
  send('state', '[1]');
  await until(isCached);
});

test('what changed while the stream was lost is evicted', async () => {
  streams[0]?.end();
  await untilOpened(2);
  send('state', '[2]');
  await until(() => !cache.isSuspended);
  expect(isCached()).toBe(false);
});

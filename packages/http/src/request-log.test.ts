import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { logWhenClosed, pathOf, requestIdOf } from './request-log.ts';

const requestWith = (id: string) => ({ headers: { 'x-request-id': id } }) as unknown as IncomingMessage;

test('requestIdOf takes over an id that is safe to log and replaces any other', () => {
  expect(requestIdOf(requestWith('from-proxy.1'))).toBe('from-proxy.1');
  const made = ['', 'a b', '{"level":60}', 'x'.repeat(65)].map((id) => requestIdOf(requestWith(id)));
  expect(new Set(made).size).toBe(4);
  for (const id of made) expect(id).toMatch(/^[0-9a-f]{8}-\w+$/);
});

test('pathOf leaves out the token of a preview link', () => {
  expect(pathOf({ url: '/preview/secret?x=1' })).toBe('/preview/…');
  expect(pathOf({ url: '/api/preview/secret' })).toBe('/api/preview/…');
  expect(pathOf({ url: '/projects/1' })).toBe('/projects/1');
});

test('logWhenClosed writes one line with the path, never the query', async () => {
  const lines: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    logWhenClosed({ info: (line) => lines.push(line) }, 'id-1', request, response);
    // As Express does while it routes.
    request.url = '/elsewhere';
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await (await fetch(`http://127.0.0.1:${port}/form?email=someone@example.com`)).arrayBuffer();
  await new Promise((resolve) => server.close(resolve));
  expect(lines).toEqual([
    { requestId: 'id-1', method: 'GET', path: '/form', status: 404, ms: expect.any(Number) },
  ]);
});

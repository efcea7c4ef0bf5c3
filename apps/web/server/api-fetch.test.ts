import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { apiFetch } from './api-fetch.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

async function apiThat(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  server = createServer(answer);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/projects`;
}

const get = (address: string) =>
  apiFetch(address, { method: 'GET', headers: {}, body: null, signal: undefined });

test('an answer that has not changed is taken from memory, one that has is read anew', async () => {
  let version = 1;
  const statuses: number[] = [];
  const address = await apiThat((request, response) => {
    const etag = `"v${version}"`;
    const isKnown = request.headers['if-none-match'] === etag;
    statuses.push(isKnown ? 304 : 200);
    response.writeHead(isKnown ? 304 : 200, { ETag: etag, 'X-Total-Count': '7' });
    response.end(isKnown ? undefined : JSON.stringify([{ version }]));
  });

  expect(await (await get(address)).json()).toEqual([{ version: 1 }]);
  const again = await get(address);
  expect(again.ok).toBe(true);
  expect(again.headers.get('X-Total-Count')).toBe('7');
  expect(await again.json()).toEqual([{ version: 1 }]);
  version = 2;
  expect(await (await get(address)).json()).toEqual([{ version: 2 }]);
  expect(statuses).toEqual([200, 304, 200]);
});

test('a refusal is no answer to be remembered, and a broken body is told when it is read', async () => {
  const address = await apiThat((_request, response) => {
    response.writeHead(503, { ETag: '"x"' }).end('<html>');
  });
  const response = await get(address);
  expect([response.ok, response.status]).toEqual([false, 503]);
  await expect(response.json()).rejects.toThrow();
});

test('an API that is away rejects', async () => {
  const address = await apiThat((_request, response) => response.destroy());
  await expect(get(address)).rejects.toThrow();
});

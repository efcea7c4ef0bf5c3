import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRequestListener } from './app.ts';
import { readConfig } from './config.ts';
import { PageCache } from './pages/page-cache.ts';
import { securityHeaders } from './security.ts';

let api: RequestListener;
let servers: Server[];
let cache: PageCache;
let site: string;
let rendered: number;

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Sends a target that `fetch` would put right first. */
async function rawGet(target: string): Promise<IncomingMessage> {
  const { port } = new URL(site);
  const [response] = await once(get({ port, host: '127.0.0.1', path: target, agent: false }), 'response');
  return response.resume();
}

beforeEach(async () => {
  servers = [];
  rendered = 0;
  api = (_request, response) => response.end('{}');
  const apiOrigin = await listen((request, response) => api(request, response));
  const config = readConfig({ API_ORIGIN: apiOrigin, PUBLIC_URL: 'https://site.example' });
  const logger = pino({ level: 'silent' });
  cache = new PageCache({ isOn: true, logger, maxAgeMs: 60_000 });
  cache.isFollowing = true;
  site = await listen(
    createRequestListener({
      config,
      logger,
      cache,
      headers: securityHeaders(config),
      files: (_request, _response, next) => next(),
      renderer: {
        renderPage: async (path) => {
          rendered++;
          if (path === '/broken') throw new Error('secret of the inside');
          const status = { '/nowhere': 404, '/failing': 503 }[path] ?? 200;
          return { status, body: `<p>page ${rendered} of ${path}</p>${'.'.repeat(2_000)}` };
        },
        renderShell: async () => ({ status: 200, body: '<p>shell</p>' }),
      },
    }),
  );
});

afterEach(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

describe('pages', () => {
  test('a kept page carries the same headers as the one that was made', async () => {
    const made = await fetch(`${site}/about`);
    const kept = await fetch(`${site}/about`);
    const headersOf = (response: Response) =>
      Object.fromEntries([...response.headers].filter(([name]) => name !== 'date'));
    expect(rendered).toBe(1);
    expect(headersOf(kept)).toEqual(headersOf(made));
    expect(made.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(made.headers.get('strict-transport-security')).toContain('max-age=');
  });

  test('a page that the browser has already is 304', async () => {
    const first = await fetch(`${site}/about`, { headers: { 'Accept-Encoding': 'br' } });
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(`${site}/about`, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
    expect(etag).toMatch(/^"[^"]+-br"$/);
  });

  test('an unknown page is 404 and a fault 500 that tells nothing of the inside', async () => {
    expect((await fetch(`${site}/nowhere`)).status).toBe(404);
    const broken = await fetch(`${site}/broken`);
    const text = await broken.text();
    expect(broken.status).toBe(500);
    expect(text).toContain('Unexpected Application Error!');
    expect(text).not.toContain('secret');
  });

  test('a page that the API fails is 503, and nobody keeps it', async () => {
    const failing = await fetch(`${site}/failing`);
    expect(failing.status).toBe(503);
    expect(failing.headers.get('cache-control')).toBe('no-store');
    expect(failing.headers.get('retry-after')).toBe('30');
  });

  test('an address that cannot be decoded is 400', async () => {
    expect((await rawGet('/news/%E0%A4%A')).statusCode).toBe(400);
  });

  test('a slash at the end leads to the page without it, never to another site', async () => {
    const answer = await fetch(`${site}/about/?a=1`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/about?a=1']);
    const foreign = await fetch(`${site}//evil.example/`, { redirect: 'manual' });
    expect(foreign.headers.get('location')).toBe('/evil.example');
    const backslash = await rawGet('/\\evil.example/');
    expect(backslash.headers.location).toBe('/evil.example');
  });

  test.each(['http://evil.example/', '@evil.example/', '*'])('the target %s is refused', async (target) => {
    expect((await rawGet(target)).statusCode).toBe(400);
  });

  test.each(['/login', '/admin', '/admin/projects/1'])('%s is left to the browser', async (path) => {
    const answer = await fetch(site + path);
    expect(await answer.text()).toBe('<p>shell</p>');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('a page cannot be posted to', async () => {
    const answer = await fetch(`${site}/contact`, { method: 'POST' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('robots.txt keeps the back office out and names the sitemap', async () => {
    const text = await (await fetch(`${site}/robots.txt`)).text();
    expect(text).toContain('Disallow: /admin');
    expect(text).toContain('Sitemap: https://site.example/sitemap.xml');
  });
});

describe('forwarding', () => {
  test('hands on method, body and the address of the visitor, and gives the answer back as it is', async () => {
    api = (request, response) => {
      response.writeHead(201, { 'X-Total-Count': '7' });
      response.write(`${request.method} ${request.url} ${request.headers['x-forwarded-for']} `);
      request.pipe(response);
    };
    const answer = await fetch(`${site}/api/form?x=1`, { method: 'POST', body: 'hello' });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('x-total-count')).toBe('7');
    expect(await answer.text()).toMatch(/^POST \/api\/form\?x=1 \S*127\.0\.0\.1 hello$/);
  });

  test('adds the address of the connection behind one that the visitor made up', async () => {
    api = (request, response) => response.end(request.headers['x-forwarded-for']);
    const answer = await fetch(`${site}/api/form`, { headers: { 'X-Forwarded-For': '203.0.113.7' } });
    expect(await answer.text()).toMatch(/^203\.0\.113\.7, \S*127\.0\.0\.1$/);
  });

  test('does not pass the stream of changes on', async () => {
    const answer = await fetch(`${site}/api/changes`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
  });

  test('answers 502 when the API is away', async () => {
    api = (_request, response) => response.destroy();
    const answer = await fetch(`${site}/api/projects`);
    expect(answer.status).toBe(502);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await answer.json()).toMatchObject({ status: 502, title: 'Bad Gateway' });
  });

  test.each([
    ['a write that succeeded', 'PUT', '/api/projects/1', 200, 2],
    ['a write that was refused', 'PUT', '/api/projects/1', 400, 1],
    ['an enquiry', 'POST', '/api/form', 201, 1],
    ['a read', 'GET', '/api/projects', 200, 1],
  ])('after %s pages have been made %5$d time(s)', async (_name, method, path, status, times) => {
    await fetch(`${site}/about`);
    api = (_request, response) => response.writeHead(status).end();
    await fetch(site + path, { method });
    await fetch(`${site}/about`);
    expect(rendered).toBe(times);
  });
});

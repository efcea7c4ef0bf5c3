import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ResponseCache } from '@plinth/http/response-cache';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRequestListener } from './app.ts';
import { createSiteCache } from './cache/site-cache.ts';
import { readConfig } from './config.ts';
import { securityHeaders } from './security.ts';

let api: RequestListener;
let servers: Server[];
let cache: ResponseCache;
let site: string;
let logged: Record<string, unknown>[];
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
  logged = [];
  const logger = pino({ level: 'error' }, { write: (line) => void logged.push(JSON.parse(line)) });
  cache = createSiteCache(config, logger);
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
          const documentOrigin = path === '/elsewhere' ? 'https://documents.example' : undefined;
          return {
            documentOrigin,
            status,
            body: `<p>page ${rendered} of ${path}</p>${'.'.repeat(2_000)}`,
          };
        },
        submitForm: async (path, { body, forwardedFor }) =>
          body === 'name=Asha'
            ? { status: 303, location: `${path}?enquiry=sent` }
            : { status: 400, body: `<p>${body} of ${forwardedFor}</p>` },
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
  test('a cached page has the same headers as the one that was rendered', async () => {
    const fresh = await fetch(`${site}/about`);
    const cached = await fetch(`${site}/about`);
    const headersOf = (response: Response) =>
      Object.fromEntries(
        [...response.headers].filter(([name]) => name !== 'date' && name !== 'x-request-id'),
      );
    expect(rendered).toBe(1);
    expect(headersOf(cached)).toEqual(headersOf(fresh));
    expect(fresh.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(fresh.headers.get('strict-transport-security')).toContain('max-age=');
  });

  test('a page allows frames and requests of the site that the company profile lies on, and no other page does', async () => {
    const policyOf = async (path: string) =>
      (await fetch(site + path)).headers.get('content-security-policy') ?? '';
    expect(await policyOf('/about')).toContain("connect-src 'self';");
    for (const directive of ['frame-src', 'connect-src']) {
      expect(await policyOf('/elsewhere')).toContain(`${directive} 'self' https://documents.example`);
    }
  });

  test('a page that the browser has already is 304', async () => {
    const first = await fetch(`${site}/about`, { headers: { 'Accept-Encoding': 'br' } });
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(`${site}/about`, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
    expect(etag).toMatch(/^"[^"]+-br"$/);
  });

  test('an unknown page is 404, and an error is a 500 that shows nothing of the inside', async () => {
    expect((await fetch(`${site}/nowhere`)).status).toBe(404);
    const broken = await fetch(`${site}/broken`);
    const text = await broken.text();
    expect(broken.status).toBe(500);
    expect(text).toContain('Unexpected Application Error!');
    expect(text).not.toContain('secret');
  });

  test('the page of an error gives the reference number that the log has', async () => {
    const broken = await fetch(`${site}/broken`);
    const [, reference] = /Reference number: <code>([^<]+)</.exec(await broken.text()) ?? [];
    expect(reference).toBe(broken.headers.get('x-request-id'));
    expect(logged).toContainEqual(expect.objectContaining({ requestId: reference, path: '/broken' }));
  });

  test('a page that the API fails is a 503 that nobody stores', async () => {
    const failing = await fetch(`${site}/failing`);
    expect(failing.status).toBe(503);
    expect(failing.headers.get('cache-control')).toBe('no-store');
    expect(failing.headers.get('retry-after')).toBe('30');
  });

  test('a URL that cannot be decoded is 400', async () => {
    expect((await rawGet('/news/%E0%A4%A')).statusCode).toBe(400);
  });

  test('a slash at the end leads to the page without it, never to another site', async () => {
    const response = await fetch(`${site}/about/?a=1`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([301, '/about?a=1']);
    const foreign = await fetch(`${site}//evil.example/`, { redirect: 'manual' });
    expect(foreign.headers.get('location')).toBe('/evil.example');
    const backslash = await rawGet('/\\evil.example/');
    expect(backslash.headers.location).toBe('/evil.example');
  });

  test.each(['http://evil.example/', '@evil.example/', '*'])('the target %s is refused', async (target) => {
    expect((await rawGet(target)).statusCode).toBe(400);
  });

  test.each(['/login', '/admin', '/admin/projects/1'])('%s is left to the browser', async (path) => {
    const response = await fetch(site + path);
    expect(await response.text()).toBe('<p>shell</p>');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('a form that was sent to a page is handled with the chain of its addresses, and never cached', async () => {
    const send = (body: string, headers: Record<string, string> = {}) =>
      fetch(`${site}/contact`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
        body,
      });
    const sent = await send('name=Asha');
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/contact?enquiry=sent']);
    const refused = await send('name=', { 'X-Forwarded-For': '203.0.113.9' });
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([400, 'no-store']);
    expect(await refused.text()).toMatch(/^<p>name= of 203\.0\.113\.9, \S*127\.0\.0\.1<\/p>$/);
    expect((await send('name=Asha', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await send('x'.repeat(200_000))).status).toBe(413);
  });

  test('a page without a form cannot be posted to', async () => {
    const response = await fetch(`${site}/about`, { method: 'POST' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('robots.txt keeps the back office out and names the sitemap', async () => {
    const text = await (await fetch(`${site}/robots.txt`)).text();
    expect(text).toContain('Disallow: /admin');
    expect(text).toContain('Sitemap: https://site.example/sitemap.xml');
  });
});

/** An API whose every response is a list that may be cached, recording the requests for it. */
function publicList() {
  const requests: string[] = [];
  let items = [{ title: `Bridge ${'.'.repeat(2_000)}` }];
  let cacheControl = 'public, no-cache';
  api = (request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.setHeader('X-Request-Id', String(request.headers['x-request-id']));
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Cache-Control', cacheControl);
    response.setHeader('X-Total-Count', items.length);
    response.setHeader('Link', '</api/projects?page=2>; rel="next"');
    response.end(JSON.stringify(items));
  };
  return {
    requests,
    change: (title: string) => {
      items = [{ title }];
    },
    makePrivate: () => {
      cacheControl = 'private, no-cache';
    },
  };
}

describe('public reads of the API', () => {
  test('are served from the cache with the headers of the API', async () => {
    const { requests } = publicList();
    const fresh = await fetch(`${site}/api/projects?limit=5`, { headers: { 'Accept-Encoding': 'br' } });
    const cached = await fetch(`${site}/api/projects?sort=&limit=5`, {
      headers: { 'Accept-Encoding': 'br' },
    });
    expect(requests).toEqual(['GET /api/projects?limit=5']);
    expect(await cached.json()).toEqual(await fresh.json());
    const stable = ({ headers }: Response) =>
      Object.fromEntries([...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id'));
    expect(stable(cached)).toEqual(stable(fresh));
    expect(stable(cached)).toMatchObject({
      'cache-control': 'public, no-cache',
      'content-encoding': 'br',
      'content-type': 'application/json; charset=utf-8',
      link: '</api/projects?page=2>; rel="next"',
      vary: 'Accept-Encoding',
      'x-total-count': '1',
    });
    expect(cached.headers.get('x-request-id')).not.toBe(fresh.headers.get('x-request-id'));
  });

  test('are 304 for whoever has them, and without a body for HEAD', async () => {
    const { requests } = publicList();
    const head = await fetch(`${site}/api/news`, { method: 'HEAD' });
    const etag = head.headers.get('etag') ?? '';
    const again = await fetch(`${site}/api/news`, { headers: { 'If-None-Match': etag } });
    expect([head.status, await head.text(), again.status]).toEqual([200, '', 304]);
    expect(again.headers.get('x-total-count')).toBe('1');
    expect(requests).toEqual(['GET /api/news']);
  });

  test('are read anew after a write, and by whoever is signed in', async () => {
    const { requests, change } = publicList();
    const read = async (headers = {}) => (await fetch(`${site}/api/projects`, { headers })).text();
    await read();
    change('Changed by a program beside the site');
    expect(await read()).not.toContain('beside');
    expect(await read({ Authorization: 'Bearer x' })).toContain('beside');
    await fetch(`${site}/api/projects/1`, { method: 'PUT' });
    expect(await read()).toContain('beside');
    expect(requests).toHaveLength(4);
  });

  test('are cached under the query that the API sees: an unknown parameter is its to refuse', async () => {
    const { requests } = publicList();
    await fetch(`${site}/api/projects`);
    await fetch(`${site}/api/projects?utm_source=mail`);
    expect(requests).toEqual(['GET /api/projects', 'GET /api/projects?utm_source=mail']);
  });

  test('are not stored where the API does not call them public', async () => {
    const { requests, makePrivate } = publicList();
    makePrivate();
    await fetch(`${site}/api/projects?q=bridge`);
    const response = await fetch(`${site}/api/projects?q=bridge`);
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(requests).toHaveLength(2);
    expect(cache.bytes).toBe(0);
  });

  test('pass problems on as they are', async () => {
    const problem = JSON.stringify({ type: 'about:blank', title: 'Not Found', status: 404 });
    api = (_request, response) => {
      response.writeHead(404, { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' });
      response.end(problem);
    };
    const response = await fetch(`${site}/api/projects/1`);
    expect([response.status, await response.text()]).toEqual([404, problem]);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(cache.bytes).toBe(0);
  });

  test('get the last good response while the API fails, and 502 where there is none', async () => {
    publicList();
    const good = await (await fetch(`${site}/api/projects`)).text();
    cache.evict();
    api = (_request, response) => response.destroy();
    const stale = await fetch(`${site}/api/projects`);
    expect([stale.status, await stale.text()]).toEqual([200, good]);
    const none = await fetch(`${site}/api/news`);
    expect([none.status, none.headers.get('retry-after')]).toEqual([502, '5']);
    expect(await none.json()).toMatchObject({ status: 502, title: 'Bad Gateway' });
  });

  test.each(['/api/projects/../changes', '/api/projects/%2e%2e/form', '/api/news?q=a#b'])(
    'reach the API as the client wrote them: %s',
    async (target) => {
      const { requests } = publicList();
      await rawGet(target);
      expect(requests).toEqual([`GET ${target}`]);
      expect(cache.bytes).toBe(0);
    },
  );
});

describe('forwarding', () => {
  test('passes on method, body and the client, and the response unchanged', async () => {
    api = (request, response) => {
      response.writeHead(201, { 'X-Total-Count': '7' });
      response.write(`${request.method} ${request.url} ${request.headers['x-forwarded-for']} `);
      request.pipe(response);
    };
    const response = await fetch(`${site}/api/form?x=1`, { method: 'POST', body: 'hello' });
    expect(response.status).toBe(201);
    expect(response.headers.get('x-total-count')).toBe('7');
    expect(await response.text()).toMatch(/^POST \/api\/form\?x=1 \S*127\.0\.0\.1 hello$/);
  });

  test('appends the address of the connection to one that the client made up', async () => {
    api = (request, response) => response.end(request.headers['x-forwarded-for']);
    const response = await fetch(`${site}/api/form`, { headers: { 'X-Forwarded-For': '203.0.113.7' } });
    expect(await response.text()).toMatch(/^203\.0\.113\.7, \S*127\.0\.0\.1$/);
  });

  test('does not pass the stream of changes on', async () => {
    const response = await fetch(`${site}/api/changes`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
  });

  test('responds with 502 when the API is unavailable', async () => {
    api = (_request, response) => response.destroy();
    const response = await fetch(`${site}/api/health`);
    expect(response.status).toBe(502);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toMatchObject({ status: 502, title: 'Bad Gateway' });
  });

  test.each([
    ['a write that succeeded', 2, 'PUT', '/api/projects/1', 200],
    ['a write that was refused', 1, 'PUT', '/api/projects/1', 400],
    ['an enquiry', 1, 'POST', '/api/form', 201],
    ['a read', 1, 'GET', '/api/projects', 200],
  ])('after %s a page has been rendered %i time(s)', async (_name, times, method, path, status) => {
    await fetch(`${site}/about`);
    api = (_request, response) => response.writeHead(status).end();
    await fetch(site + path, { method });
    await fetch(`${site}/about`);
    expect(rendered).toBe(times);
  });
});

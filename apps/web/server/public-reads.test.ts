import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestSite, type TestSite } from './test-site.ts';

let site: TestSite;

beforeEach(async () => {
  site = await startTestSite();
});
afterEach(() => site.close());

/** An API whose every response is a list that may be cached, recording the requests for it. */
function publicList() {
  const requests: string[] = [];
  let items = [{ title: `Bridge ${'.'.repeat(2_000)}` }];
  let cacheControl = 'public, no-cache';
  site.api = (request, response) => {
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
    const fresh = await fetch(`${site.origin}/api/projects?limit=5`, {
      headers: { 'Accept-Encoding': 'br' },
    });
    const cached = await fetch(`${site.origin}/api/projects?sort=&limit=5`, {
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
    const head = await fetch(`${site.origin}/api/news`, { method: 'HEAD' });
    const etag = head.headers.get('etag') ?? '';
    const again = await fetch(`${site.origin}/api/news`, { headers: { 'If-None-Match': etag } });
    expect([head.status, await head.text(), again.status]).toEqual([200, '', 304]);
    expect(again.headers.get('x-total-count')).toBe('1');
    expect(requests).toEqual(['GET /api/news']);
  });

  test('are read anew after a write, and by whoever is signed in', async () => {
    const { requests, change } = publicList();
    const read = async (headers = {}) => (await fetch(`${site.origin}/api/projects`, { headers })).text();
    await read();
    change('Changed by a program beside the site');
    expect(await read()).not.toContain('beside');
    expect(await read({ Authorization: 'Bearer x' })).toContain('beside');
    await fetch(`${site.origin}/api/projects/1`, { method: 'PUT' });
    expect(await read()).toContain('beside');
    expect(requests).toHaveLength(4);
  });

  test('are cached under the query that the API sees: an unknown parameter is its to refuse', async () => {
    const { requests } = publicList();
    await fetch(`${site.origin}/api/projects`);
    await fetch(`${site.origin}/api/projects?utm_source=mail`);
    expect(requests).toEqual(['GET /api/projects', 'GET /api/projects?utm_source=mail']);
  });

  test('are not stored where the API does not call them public', async () => {
    const { requests, makePrivate } = publicList();
    makePrivate();
    await fetch(`${site.origin}/api/projects?q=bridge`);
    const response = await fetch(`${site.origin}/api/projects?q=bridge`);
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(requests).toHaveLength(2);
    expect(site.cache.bytes).toBe(0);
  });

  test('pass problems on as they are', async () => {
    const problem = JSON.stringify({ type: 'about:blank', title: 'Not Found', status: 404 });
    site.api = (_request, response) => {
      response.writeHead(404, { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' });
      response.end(problem);
    };
    const response = await fetch(`${site.origin}/api/projects/1`);
    expect([response.status, await response.text()]).toEqual([404, problem]);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(site.cache.bytes).toBe(0);
  });

  test('get the last good response while the API fails, and 502 where there is none', async () => {
    publicList();
    const good = await (await fetch(`${site.origin}/api/projects`)).text();
    site.cache.evict();
    site.api = (_request, response) => response.destroy();
    const stale = await fetch(`${site.origin}/api/projects`);
    expect([stale.status, await stale.text()]).toEqual([200, good]);
    const none = await fetch(`${site.origin}/api/news`);
    expect([none.status, none.headers.get('retry-after')]).toEqual([502, '5']);
    expect(await none.json()).toMatchObject({ status: 502, title: 'Bad Gateway' });
  });

  test.each(['/api/projects/../changes', '/api/projects/%2e%2e/form', '/api/news?q=a#b'])(
    'reach the API as the client wrote them: %s',
    async (target) => {
      const { requests } = publicList();
      await site.rawGet(target);
      expect(requests).toEqual([`GET ${target}`]);
      expect(site.cache.bytes).toBe(0);
    },
  );
});

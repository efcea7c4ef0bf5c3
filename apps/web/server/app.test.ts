import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestSite, type TestSite } from './test-site.ts';

let site: TestSite;

beforeEach(async () => {
  site = await startTestSite();
});
afterEach(() => site.close());

describe('pages', () => {
  test('a cached page has the same headers as the one that was rendered', async () => {
    const fresh = await fetch(`${site.origin}/about`);
    const cached = await fetch(`${site.origin}/about`);
    const headersOf = (response: Response) =>
      Object.fromEntries(
        [...response.headers].filter(([name]) => name !== 'date' && name !== 'x-request-id'),
      );
    expect(site.rendered).toBe(1);
    expect(headersOf(cached)).toEqual(headersOf(fresh));
    expect(fresh.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(fresh.headers.get('strict-transport-security')).toContain('max-age=');
  });

  test('a page allows frames and requests of the site that the company profile lies on, and no other page does', async () => {
    const policyOf = async (path: string) =>
      (await fetch(site.origin + path)).headers.get('content-security-policy') ?? '';
    expect(await policyOf('/about')).toContain("connect-src 'self';");
    for (const directive of ['frame-src', 'connect-src']) {
      expect(await policyOf('/elsewhere')).toContain(`${directive} 'self' https://documents.example`);
    }
  });

  test('a page that the browser has already is 304', async () => {
    const first = await fetch(`${site.origin}/about`, { headers: { 'Accept-Encoding': 'br' } });
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(`${site.origin}/about`, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
    expect(etag).toMatch(/^"[^"]+-br"$/);
  });

  test('an unknown page is 404, and an error is a 500 that shows nothing of the inside', async () => {
    expect((await fetch(`${site.origin}/nowhere`)).status).toBe(404);
    const broken = await fetch(`${site.origin}/broken`);
    const text = await broken.text();
    expect(broken.status).toBe(500);
    expect(text).toContain('Unexpected Application Error!');
    expect(text).not.toContain('secret');
  });

  test('the page of an error gives the reference number that the log has', async () => {
    const broken = await fetch(`${site.origin}/broken`);
    const [, reference] = /Reference number: <code>([^<]+)</.exec(await broken.text()) ?? [];
    expect(reference).toBe(broken.headers.get('x-request-id'));
    expect(site.logged).toContainEqual(expect.objectContaining({ requestId: reference, path: '/broken' }));
  });

  test('a page that the API fails is a 503 that nobody stores', async () => {
    const failing = await fetch(`${site.origin}/failing`);
    expect(failing.status).toBe(503);
    expect(failing.headers.get('cache-control')).toBe('no-store');
    expect(failing.headers.get('retry-after')).toBe('30');
  });

  test('a URL that cannot be decoded is 400', async () => {
    expect((await site.rawGet('/news/%E0%A4%A')).statusCode).toBe(400);
  });

  test('a slash at the end leads to the page without it, never to another site', async () => {
    const response = await fetch(`${site.origin}/about/?a=1`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([301, '/about?a=1']);
    const foreign = await fetch(`${site.origin}//evil.example/`, { redirect: 'manual' });
    expect(foreign.headers.get('location')).toBe('/evil.example');
    const backslash = await site.rawGet('/\\evil.example/');
    expect(backslash.headers.location).toBe('/evil.example');
  });

  test.each(['http://evil.example/', '@evil.example/', '*'])('the target %s is refused', async (target) => {
    expect((await site.rawGet(target)).statusCode).toBe(400);
  });

  test.each(['/login', '/login/invitation', '/admin', '/admin/projects/1'])(
    '%s is left to the browser',
    async (path) => {
      const response = await fetch(site.origin + path);
      expect(await response.text()).toBe('<p>shell</p>');
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );

  test('a form that was sent to a page is handled with the chain of its addresses, and never cached', async () => {
    const send = (body: string, headers: Record<string, string> = {}) =>
      fetch(`${site.origin}/contact`, {
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
    const response = await fetch(`${site.origin}/about`, { method: 'POST' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('robots.txt keeps the back office out and names the sitemap', async () => {
    const text = await (await fetch(`${site.origin}/robots.txt`)).text();
    expect(text).toContain('Disallow: /admin');
    expect(text).toContain('Sitemap: https://site.example/sitemap.xml');
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestSite, type TestSite } from './test-site.ts';

let site: TestSite;

beforeEach(async () => {
  site = await startTestSite();
});
afterEach(() => site.close());

describe('forwarding', () => {
  test('passes on method, body and the client, and the response unchanged', async () => {
    site.api = (request, response) => {
      response.writeHead(201, { 'X-Total-Count': '7' });
      response.write(`${request.method} ${request.url} ${request.headers['x-forwarded-for']} `);
      request.pipe(response);
    };
    const response = await fetch(`${site.origin}/api/form?x=1`, { method: 'POST', body: 'hello' });
    expect(response.status).toBe(201);
    expect(response.headers.get('x-total-count')).toBe('7');
    expect(await response.text()).toMatch(/^POST \/api\/form\?x=1 \S*127\.0\.0\.1 hello$/);
  });

  test('appends the address of the connection to one that the client made up', async () => {
    site.api = (request, response) => response.end(request.headers['x-forwarded-for']);
    const response = await fetch(`${site.origin}/api/form`, {
      headers: { 'X-Forwarded-For': '203.0.113.7' },
    });
    expect(await response.text()).toMatch(/^203\.0\.113\.7, \S*127\.0\.0\.1$/);
  });

  test('does not pass the stream of changes on', async () => {
    const response = await fetch(`${site.origin}/api/changes`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
  });

  test('responds with 502 when the API is unavailable', async () => {
    site.api = (_request, response) => response.destroy();
    const response = await fetch(`${site.origin}/api/health`);
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
    await fetch(`${site.origin}/about`);
    site.api = (_request, response) => response.writeHead(status).end();
    await fetch(site.origin + path, { method });
    await fetch(`${site.origin}/about`);
    expect(site.rendered).toBe(times);
  });
});

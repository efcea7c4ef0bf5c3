import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/client.ts';
import { buildProject } from '../../../test/factories.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ METRICS: 'on' });
});
afterAll(() => api.stop());

async function readMetrics(): Promise<string> {
  const { text } = await api.request
    .get('/api/metrics')
    .expect(200)
    .expect('Content-Type', /^text\/plain/);
  return text;
}

describe('GET /api/metrics', () => {
  it('counts requests by route and status, cached responses apart, and shows no URL', async () => {
    const { _id } = await buildProject();
    await api.request.get(`/api/projects/${_id}`).expect(200);
    await api.request.get(`/api/projects/${_id}`).expect(200);
    await api.request.get('/api/projects/0123456789abcdef01234567').expect(404);
    await api.request.get('/api/projects?q=secret').expect(200);
    await api.request.get('/api/form').expect(401);
    await api.request.get('/api/no-such-thing').expect(404);
    const text = await readMetrics();
    const count = (labels: string) => new RegExp(`_count\\{[^}]*${labels}[^}]*\\} (\\d+)`).exec(text)?.[1];
    expect(count('method="GET",route="/api/projects/:id",status="200"')).toBe('1');
    expect(count('method="GET",route="/api/projects/:id",status="404"')).toBe('1');
    expect(count('method="GET",route="/api/form",status="401"')).toBe('1');
    expect(count('method="GET",route="none",status="404"')).toBe('1');
    expect(text).toContain('plinth_cached_responses_total{route="/api/projects/:id",status="200"} 1');
    expect(text).not.toMatch(/secret|no-such-thing|0123456789abcdef/);
  });

  it('tells the lag of the event loop, memory, the size of the cache and whether the database is there', async () => {
    await api.request.get('/api/news').expect(200);
    const text = await readMetrics();
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds \d/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d{7,}/m);
    expect(text).toMatch(/^plinth_cached_responses_bytes [1-9]/m);
    expect(text).toMatch(/^plinth_database_up 1/m);
  });

  it('is not there for a request that came through a proxy', async () => {
    await api.request.get('/api/metrics').set('X-Forwarded-For', '203.0.113.7').expect(404);
  });
});

describe('without METRICS=on', () => {
  it('the path does not exist', async () => {
    await api.stop();
    api = await startTestApi();
    await api.request.get('/api/metrics').expect(404);
  });
});

import http from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/client.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** Reads events until there are as many as asked for, then hangs up; or until the stream ends. */
function events(count: number): { received: Promise<string[]>; opened: Promise<void> } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const received = new Promise<string[]>((resolve, reject) => {
    const request = http.get(`${api.origin}/api/changes`, { agent: false }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk;
        open();
        const blocks = text.split('\n\n').slice(0, -1);
        if (blocks.length < count) return;
        request.destroy();
        resolve(blocks);
      });
      response.on('end', () => resolve(text.split('\n\n')));
    });
    request.on('error', reject);
  });
  return { received, opened };
}

test('GET /changes tells the revisions first and then each write, by its tag', async () => {
  const administrator = await api.signedIn();
  await administrator.post('/api/news').send({ title: 'First' });
  const stream = events(3);
  await stream.opened;
  await administrator.post('/api/news').send({ title: 'Second' });
  expect(await stream.received).toEqual([
    'event: due\ndata: null',
    'event: state\ndata: [{"tag":"news","revision":1}]',
    'event: change\ndata: {"tag":"news","revision":2}',
  ]);
});

test('GET /changes lets no more than 50 listen, and ends for all of them when the service stops', async () => {
  const streams = Array.from({ length: 50 }, () => events(99));
  await Promise.all(streams.map(({ opened }) => opened));
  expect((await api.request.get('/api/changes')).status).toBe(503);
  api.context.revisions.stop();
  await Promise.all(streams.map(({ received }) => received));
  expect((await events(2).received)[1]).toContain('event: state');
});

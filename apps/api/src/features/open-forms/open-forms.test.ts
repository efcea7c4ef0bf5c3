import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Agent, startTestApi, type TestApi } from '../../../test/client.ts';
import { buildNews, buildUser } from '../../../test/factories.ts';
import { openSession } from '../auth/sessions.ts';

let api: TestApi;
let asha: Agent;
let ravi: Agent;
let path: string;
beforeAll(async () => {
  api = await startTestApi();
  asha = await api.signedInAs(await buildUser({ role: 'publisher', name: 'Asha' }));
  ravi = await api.signedInAs(await buildUser({ role: 'publisher', name: 'Ravi' }));
});
afterAll(() => api.stop());
beforeEach(async () => {
  path = `/api/admin/records/news/${(await buildNews())._id}`;
});

describe('an open form', () => {
  const WINDOWS = ['0123456789abcdef', 'fedcba9876543210'] as const;
  const look = async (agent: Agent, window: string = WINDOWS[0]) =>
    (await agent.put(`${path}/presence/${window}`).expect(200)).body;

  it('is known to the others who have it open, until its window is closed', async () => {
    expect(await look(asha)).toEqual([]);
    const [seen, ...more] = await look(ravi);
    expect([seen.name, seen.isOwn, more]).toEqual(['Asha', false, []]);
    expect(Date.now() - Date.parse(seen.since)).toBeLessThan(60_000);
    expect(await look(asha)).toMatchObject([{ name: 'Ravi', isOwn: false }]);

    await ravi.delete(`${path}/presence/${WINDOWS[0]}`).expect(204);
    expect(await look(asha)).toEqual([]);
  });

  it('is streamed to a window that follows it, from whichever node, until the stop of the server', async () => {
    const { token } = await openSession(api.context, await buildUser({ role: 'publisher', name: 'Asha' }));
    const stream = await fetch(`${api.origin}${path}/presence/${WINDOWS[0]}`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' },
    });
    expect(stream.headers.get('Content-Type')).toBe('text/event-stream');
    const received: string[] = [];
    const reading = (async () => {
      for await (const chunk of stream.body ?? []) received.push(Buffer.from(chunk).toString());
    })();
    await vi.waitFor(() => expect(received.join('')).toContain('event: presence\ndata: []\n\n'));
    await look(ravi);
    await vi.waitFor(() => expect(received.join('')).toContain('"name":"Ravi"'), { timeout: 5_000 });
    await ravi.delete(`${path}/presence/${WINDOWS[0]}`).expect(204);
    await vi.waitFor(() => expect(received.join('')).toMatch(/Ravi.*data: \[\]\n\n$/s), { timeout: 5_000 });
    expect(await look(ravi)).toMatchObject([{ name: 'Asha' }]);
    api.context.revisions.events.emit('stop');
    await reading;
  });

  it('of another window of the same person is told as such', async () => {
    await look(asha);
    expect(await look(asha, WINDOWS[1])).toMatchObject([{ name: 'Asha', isOwn: true }]);
  });

  it('changes nothing for others by the name of their window', async () => {
    await look(asha);
    await ravi.delete(`${path}/presence/${WINDOWS[0]}`).expect(204);
    expect(await look(ravi)).toMatchObject([{ name: 'Asha' }]);
    await ravi.put(`${path}/presence/-`).expect(400);
  });
});

describe('what was typed and not saved', () => {
  const typed = { values: '{"title":"Half a bri"}', etag: '"abc"', savedAt: '2026-11-22T10:00:00.000Z' };

  it('comes back on another device of its person, and to nobody else', async () => {
    expect((await asha.get(`${path}/autosave`).expect(200)).body).toBeNull();
    await asha.put(`${path}/autosave`).send(typed).expect(204);
    expect((await asha.get(`${path}/autosave`).expect(200)).body).toEqual(typed);
    expect((await ravi.get(`${path}/autosave`).expect(200)).body).toBeNull();

    const { etag, ...later } = { ...typed, values: '{"title":"Half a bridge"}' };
    await asha.put(`${path}/autosave`).send(later).expect(204);
    expect((await asha.get(`${path}/autosave`).expect(200)).body).toEqual(later);
    await asha.delete(`${path}/autosave`).expect(204);
    expect((await asha.get(`${path}/autosave`).expect(200)).body).toBeNull();
  });

  it('is stored for a new record of each collection as well', async () => {
    const form = '/api/admin/records/news/new/autosave';
    await asha.put(form).send(typed).expect(204);
    expect((await asha.get(form).expect(200)).body).toEqual(typed);
    expect((await asha.get('/api/admin/records/projects/new/autosave').expect(200)).body).toBeNull();
    expect((await ravi.get(form).expect(200)).body).toBeNull();
    const author = await api.signedInAs(await buildUser({ role: 'author' }));
    await author.put(form).send(typed).expect(204);
    await author.put('/api/admin/records/hiring/new/autosave').send(typed).expect(403);
    await asha.put('/api/admin/records/news/new/presence/0123456789abcdef').expect(400);
    await asha.delete(form).expect(204);
    expect((await asha.get(form).expect(200)).body).toBeNull();
  });

  it('leaves the record and its history as they are', async () => {
    const before = await asha.get(path).expect(200);
    await asha.put(`${path}/autosave`).send(typed).expect(204);
    const after = await asha.get(path).expect(200);
    expect([after.body, after.headers.etag]).toEqual([before.body, before.headers.etag]);
  });

  it('is refused where it is no autosave', async () => {
    await asha
      .put(`${path}/autosave`)
      .send({ ...typed, values: { title: 'x' } })
      .expect(400);
    await asha
      .put(`${path}/autosave`)
      .send({ ...typed, savedAt: 'now' })
      .expect(400);
  });
});

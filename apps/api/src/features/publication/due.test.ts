import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Agent, startTestApi, type TestApi } from '../../../test/client.ts';
import { buildNews, buildProject } from '../../../test/factories.ts';
import { listen, sendRaw } from '../../../test/raw-http.ts';
import { createRequestListener } from '../../app.ts';
import { createContext } from '../../app-context.ts';
import { History } from '../../collections/history.ts';

let api: TestApi;
let owner: Agent;
beforeAll(async () => {
  api = await startTestApi();
  owner = await api.signedIn();
});
afterAll(() => api.stop());

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const act = (collection: string, id: string, action: string, body: object) =>
  owner.post(`/api/${collection}/${id}/${action}`).send(body);
const draft = async (title: string, fields = {}) =>
  (
    await owner
      .post('/api/projects')
      .send({ title, ...fields, publication: 'draft' })
      .expect(201)
  ).body._id;
const statusOf = async (path: string) => (await api.request.get(path)).status;
/** Moves the times of a record, as if it had been scheduled earlier. */
const setTime = (id: string, field: 'publishAt' | 'unpublishAt', time: Date) =>
  mongoose.connection
    .collection('projects')
    .updateOne({ _id: new mongoose.Types.ObjectId(id) }, { $set: { [field]: time, dueAt: time } });

describe('a scheduled record', () => {
  it('goes live and offline at its times, in every read, from a cache that was filled before', async () => {
    const id = await draft('Scheduled', { state: 'Goa' });
    const [publishAt, unpublishAt] = [inMs(2_000), inMs(4_000)];
    const { body } = await act('projects', id, 'publish', { publishAt, unpublishAt }).expect(200);
    expect(body).toMatchObject({ publication: 'draft', publishAt, unpublishAt });

    const paths = [`/api/projects/${id}`, '/api/projects?state=Goa', '/api/projects/counts?state=Goa'];
    const shown = async () =>
      (await Promise.all(paths.map((path) => api.request.get(path)))).map(
        ({ status, text }) => status === 200 && /Scheduled|"Goa"/.test(text),
      );
    const seen: Record<string, boolean[]> = {};
    while (seen.after === undefined) {
      const before = Date.now();
      const now = await shown();
      const after = Date.now();
      const phase = (at: number) =>
        at < Date.parse(publishAt) ? 'before' : at < Date.parse(unpublishAt) ? 'live' : 'after';
      if (phase(before) === phase(after)) seen[phase(before)] = [...(seen[phase(before)] ?? []), ...now];
    }
    expect([...new Set(seen.before)]).toEqual([false]);
    expect([...new Set(seen.live)]).toEqual([true]);
    expect([...new Set(seen.after)]).toEqual([false]);
    await vi.waitFor(async () =>
      expect(await History.countDocuments({ kind: 'projects', recordId: id })).toBe(4),
    );
    const published = await History.findOne({ kind: 'projects', recordId: id, action: 'published' }).lean();
    expect([published?.at.toISOString(), published?.by]).toEqual([publishAt, 'administrator@example.com']);
  });

  it('has both its publication and its end recorded when both times have passed unread', async () => {
    const id = await draft('Missed');
    await act('projects', id, 'publish', { publishAt: inMs(60_000), unpublishAt: inMs(120_000) }).expect(200);
    await setTime(id, 'unpublishAt', new Date(Date.now() - 1_000));
    await setTime(id, 'publishAt', new Date(Date.now() - 2_000));
    expect(await statusOf(`/api/projects/${id}`)).toBe(404);
    const { body } = await owner.get(`/api/admin/records/projects/${id}`);
    expect(body).toMatchObject({ publication: 'draft', title: 'Missed' });
    expect(body).not.toHaveProperty('unpublishAt');
    await vi.waitFor(async () => {
      const entries = await History.find({ kind: 'projects', recordId: id }).lean();
      expect(entries.map(({ action }) => action).sort()).toEqual([
        'created',
        'published',
        'scheduled',
        'unpublished',
      ]);
    });
  });

  it('changes its pending version at the time, with what lists filter and search by', async () => {
    const { _id } = await buildProject({ title: 'Old bridge', state: 'Kerala' });
    await owner.put(`/api/projects/${_id}/draft`).send({ title: 'New bridge', state: 'Assam' }).expect(200);
    await act('projects', _id, 'publish', { publishAt: inMs(60_000) }).expect(200);
    const list = async () => (await api.request.get('/api/projects?state=Assam&q=new')).text;
    expect(await list()).toBe('[]');
    await setTime(_id, 'publishAt', new Date());
    await api.context.cache.write(['projects'], async () => undefined);
    expect(await list()).toContain('New bridge');
  });

  it('goes live although the node that scheduled it never reported it', async () => {
    const id = await draft('Unreported');
    expect(await statusOf(`/api/projects/${id}`)).toBe(404);
    await setTime(id, 'publishAt', new Date());
    await vi.waitFor(async () => expect(await statusOf(`/api/projects/${id}`)).toBe(200), { timeout: 5_000 });
  });

  it('is settled by one of several nodes that read at once, and shown by all', async () => {
    const context = createContext(api.context.config, api.context.logger);
    context.lifecycle.ready = true;
    const node = await listen(createRequestListener(context));
    const ids = await Promise.all(Array.from({ length: 40 }, (_, n) => draft(`Together ${n}`)));
    const publishAt = inMs(600);
    await Promise.all(ids.map((id) => act('projects', id, 'publish', { publishAt }).expect(200)));
    await new Promise((resolve) => setTimeout(resolve, Date.parse(publishAt) - Date.now()));
    const read = async (origin: string, id: string) => (await sendRaw(origin, `/api/projects/${id}`)).status;
    const statuses = await Promise.all(ids.flatMap((id) => [read(api.origin, id), read(node.origin, id)]));
    expect([...new Set(statuses)]).toEqual([200]);
    await vi.waitFor(async () =>
      expect(
        await History.countDocuments({ kind: 'projects', recordId: { $in: ids }, action: 'published' }),
      ).toBe(40),
    );
    await node.close();
  });
});

describe('times', () => {
  it('are refused where they make no sense', async () => {
    const id = await draft('Refused');
    const { _id } = await buildNews();
    const past = '2020-01-01T00:00:00Z';
    const order = { publishAt: inMs(2_000), unpublishAt: inMs(1_000) };
    expect((await act('projects', id, 'publish', order)).body.errors[0].path).toBe('unpublishAt');
    expect((await act('projects', id, 'publish', { unpublishAt: past })).status).toBe(400);
    expect((await act('projects', id, 'publish', { publishAt: 'tomorrow' })).status).toBe(400);
    expect((await act('projects', id, 'unpublish', { unpublishAt: inMs(1_000) })).status).toBe(409);
    expect((await act('news', _id, 'publish', { publishAt: inMs(60_000) })).status).toBe(409);
  });

  it('in India’s offset are stored as instants, and one that has passed publishes at once', async () => {
    const id = await draft('Past');
    const { body } = await act('projects', id, 'publish', { publishAt: '2026-01-01T09:00:00+05:30' }).expect(
      200,
    );
    expect(body.publication).toBe('live');
    const later = await act('projects', id, 'unpublish', { unpublishAt: '2199-01-01T09:00:00+05:30' });
    expect(later.body.unpublishAt).toBe('2199-01-01T03:30:00.000Z');
    const cleared = await act('projects', id, 'publish', {});
    expect(cleared.body).not.toHaveProperty('unpublishAt');
  });

  it('stay with a draft that is saved again by who may publish, and can be removed', async () => {
    const id = await draft('Kept');
    const publishAt = inMs(60_000);
    await act('projects', id, 'publish', { publishAt }).expect(200);
    const { body } = await owner.put(`/api/projects/${id}/draft`).send({ title: 'Kept on' }).expect(200);
    expect(body.publishAt).toBe(publishAt);
    const { body: cleared } = await owner.delete(`/api/projects/${id}/schedule`).expect(200);
    expect([cleared.publication, cleared.publishAt]).toEqual(['draft', undefined]);
  });
});

describe('the stream of changes', () => {
  beforeEach(async () => {
    await api.context.cache.write(['projects'], () =>
      mongoose.connection.collection('projects').deleteMany({}),
    );
  });

  it('says when a record goes live next', async () => {
    const received: string[] = [];
    const stop = new AbortController();
    const stream = await fetch(`${api.origin}/api/changes`, { signal: stop.signal });
    const reading = (async () => {
      for await (const chunk of stream.body ?? []) received.push(Buffer.from(chunk).toString());
    })().catch(() => undefined);
    const id = await draft('Announced');
    const publishAt = inMs(60_000);
    await act('projects', id, 'publish', { publishAt }).expect(200);
    await vi.waitFor(() => expect(received.join('')).toContain(`event: due\ndata: "${publishAt}"`));
    expect(received.join('')).toMatch(/^event: due\ndata: null/);
    stop.abort();
    await reading;
  });
});

import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Agent, startTestApi, type TestApi } from '../../test/client.ts';
import { buildActivity, buildNews, buildOpening, buildProject } from '../../test/factories.ts';
import { SlugModel } from './slugs.ts';

let api: TestApi;
let administrator: Agent;
beforeAll(async () => {
  api = await startTestApi();
  administrator = await api.signedIn();
});
afterAll(() => api.stop());

const bySlug = async (slug: string, collection = 'projects') =>
  (await api.request.get(`/api/${collection}/by-slug/${slug}`)).body;
const rename = async (id: string, title: string) =>
  (await administrator.put(`/api/projects/${id}`).send({ title }).expect(200)).body.slug as string;

describe('the slug of a record', () => {
  test('is its title, in every collection with pages', async () => {
    const project = await buildProject({ title: 'Samudra Towers, Worli' });
    expect(project.slug).toBe('samudra-towers-worli');
    expect((await bySlug('samudra-towers-worli'))._id).toBe(project._id);
    expect((await buildNews({ title: 'Topped out' })).slug).toBe('topped-out');
    expect((await buildActivity({ title: 'Deck pour' })).slug).toBe('deck-pour');
    expect((await buildOpening({ position: 'Site Engineer' })).slug).toBe('site-engineer');
  });

  test('of equal titles has the place, then a number', async () => {
    const slugs = [];
    for (const location of ['Ring Road, Pune', 'Civil Lines, Nagpur', 'Nagpur', 'Nagpur'])
      slugs.push((await buildProject({ title: 'Civil Hospital', location })).slug);
    expect(slugs).toEqual([
      'civil-hospital',
      'civil-hospital-nagpur',
      'civil-hospital-2',
      'civil-hospital-3',
    ]);
  });

  test('of a title that cannot be written in Latin letters is the name of its kind', async () => {
    expect((await buildProject({ title: '東京' })).slug).toBe('project');
    expect((await buildProject({ title: '大阪' })).slug).toBe('project-2');
  });

  test('never looks like an id', async () => {
    const { slug } = await buildProject({ title: 'abcdef0123456789abcdef01' });
    expect(slug).toBe('abcdef0123456789abcdef01-2');
  });

  test('is unique when many are stored at once', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => buildProject({ title: 'At once' })));
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(12);
  });

  test('stays while the title does', async () => {
    const { _id, slug } = await buildProject({ title: 'Quay wall' });
    const { body } = await administrator
      .put(`/api/projects/${_id}`)
      .send({ title: 'Quay Wall', client: 'Port' });
    expect(body.slug).toBe(slug);
  });

  test('comes back with the record from the bin, and is nobody else’s meanwhile', async () => {
    const { _id } = await buildProject({ title: 'Deleted once' });
    await administrator.delete(`/api/projects/${_id}`).expect(204);
    await api.request.get('/api/projects/by-slug/deleted-once').expect(404);
    expect((await buildProject({ title: 'Deleted once' })).slug).toBe('deleted-once-2');
    const { body: bin } = await administrator.get('/api/admin/bin');
    await administrator.post(`/api/admin/bin/${bin[0]._id}/restore`).expect(200);
    expect((await bySlug('deleted-once'))._id).toBe(_id);
  });

  test('is free again once its record is gone for good', async () => {
    const { _id } = await buildProject({ title: 'Gone for good' });
    await mongoose.connection.collection('projects').deleteOne({ _id: new mongoose.Types.ObjectId(_id) });
    await SlugModel.updateOne({ _id: 'projects/gone-for-good' }, { $set: { claimedAt: new Date(0) } });
    expect((await buildProject({ title: 'Gone for good' })).slug).toBe('gone-for-good');
  });
});

test('500 renamings at random keep every former slug leading to its record, which names its slug of today', async () => {
  let seed = 42;
  const random = (limit: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * limit);
  };
  const ids = await Promise.all(
    [1, 2, 3, 4, 5].map(async (n) => (await buildProject({ title: `Start ${n}` }))._id),
  );
  const used = new Map<string, string>();
  const today = new Map<string, string>();
  for (let round = 0; round < 500; round++) {
    const id = ids[random(ids.length)] as string;
    // Few titles, so that records take and leave the same ones again and again.
    const slug = await rename(id, `Title ${random(12)}`);
    expect(used.get(slug) ?? id).toBe(id);
    used.set(slug, id);
    today.set(id, slug);
  }
  expect(used.size).toBeGreaterThan(20);
  for (const [slug, id] of used) {
    const record = await bySlug(slug);
    expect([slug, record._id, record.slug]).toEqual([slug, id, today.get(id)]);
  }
}, 180_000);

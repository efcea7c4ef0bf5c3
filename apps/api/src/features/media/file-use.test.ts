import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Agent, startTestApi, type TestApi } from '../../../test/client.ts';
import { buildProject } from '../../../test/factories.ts';
import { Media, type StoredMedia } from './model.ts';
import { uploadUrl } from './store-file.ts';

const ROUNDS = 100;

let api: TestApi;
let admin: Agent;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signedIn();
});
afterAll(() => api.stop());

let made = 0;

/** A file of the library; encoding a new picture each time would only cost time. */
async function storeFile(fields: Partial<StoredMedia> = {}): Promise<string> {
  made += 1;
  const contentId = made.toString(16).padStart(16, '0');
  const name = `${contentId}-4x3-808080.jpg`;
  const bytes = Buffer.from(name);
  await api.context.media.storage.put(name, bytes);
  const createdAt = new Date();
  await Media.create({
    _id: name,
    contentId,
    kind: 'picture',
    originalName: `site-${made}.jpg`,
    search: [],
    size: bytes.length,
    createdAt,
    ...fields,
  });
  return name;
}

const exists = async (name: string) => [
  (await Media.exists({ _id: name })) !== null,
  await api.context.media.storage.exists(name),
];

describe('use and deletion of a file', () => {
  test.each([
    ['a project', (url: string) => admin.post('/api/projects').send({ title: 'Bridge', photo: [{ url }] })],
    ['a page', (url: string) => admin.put('/api/content/site/24').send({ Title: url, BannerPhoto: url })],
  ])(
    'exclude each other when %s takes it at the same moment',
    async (_what, use) => {
      const outcomes = new Set<string>();
      for (let round = 0; round < ROUNDS; round++) {
        const name = await storeFile();
        const remove = () => admin.delete(`/api/admin/media/${name}`);
        const requests =
          round % 2 === 0 ? [use(uploadUrl(name)), remove()] : [remove(), use(uploadUrl(name))];
        const responses = await Promise.all(requests);
        const [used, removed] = round % 2 === 0 ? responses : responses.reverse();
        const isUsed = (used?.status ?? 500) < 300;
        const isRemoved = removed?.status === 204;
        outcomes.add(`${used?.status} ${removed?.status}`);
        expect(isUsed && isRemoved).toBe(false);
        if (!isUsed) expect(used?.body.errors[0].message).toContain('has been deleted');
        expect(await exists(name)).toEqual([!isRemoved, !isRemoved]);
      }
      expect([...outcomes].every((outcome) => /^(20[01]|400) (204|409)$/.test(outcome))).toBe(true);
    },
    240_000,
  );

  test('a record that uses a deleted file is refused, by the name of the file', async () => {
    const name = await storeFile();
    const project = await buildProject();
    await admin.delete(`/api/admin/media/${name}`).expect(204);
    const { body } = await admin
      .put(`/api/projects/${project._id}`)
      .send({ title: 'Bridge', photo: [{ url: uploadUrl(name) }] })
      .expect(400);
    expect(body.errors).toEqual([
      { path: 'photo.0.url', message: `The file ${name} has been deleted. Choose another one.` },
    ]);
  });

  test('a record that has lost its file can still be saved', async () => {
    const name = await storeFile();
    const project = await buildProject({ photo: [{ url: uploadUrl(name) }] });
    await Media.deleteOne({ _id: name });
    await admin
      .put(`/api/projects/${project._id}`)
      .send({ title: 'Bridge', photo: [{ url: uploadUrl(name) }] })
      .expect(200);
  });

  test.each(['/uploads/old-site.jpg', 'https://pictures.example/a.jpg'])(
    'the URL %s is not the library’s business',
    async (url) => {
      await admin
        .post('/api/projects')
        .send({ title: 'Bridge', photo: [{ url }] })
        .expect(201);
    },
  );

  test('a reservation that a crash has left keeps its file for a minute only', async () => {
    const name = await storeFile();
    const reservations = mongoose.connection.collection('mediaReservations');
    await reservations.insertOne({ names: [name], until: new Date(Date.now() + 60_000) });
    await admin.delete(`/api/admin/media/${name}`).expect(409);
    await reservations.updateOne({ names: name }, { $set: { until: new Date(0) } });
    await admin.delete(`/api/admin/media/${name}`).expect(204);
  });
});

describe('a deletion that was cut short', () => {
  const interrupted = { deletion: 'of a server that died', deletionAt: new Date(0) };

  test('is finished at the next start, with what it had removed already', async () => {
    const [whole, halfGone] = [await storeFile(interrupted), await storeFile(interrupted)];
    await api.context.media.storage.delete(halfGone);
    await api.context.media.tidy();
    expect(await exists(whole)).toEqual([false, false]);
    expect(await exists(halfGone)).toEqual([false, false]);
  });

  test('is reverted where the file is in use', async () => {
    const name = await storeFile();
    const project = await buildProject({ photo: [{ url: uploadUrl(name) }] });
    await Media.updateOne({ _id: name }, { $set: interrupted });
    await api.context.media.tidy();
    expect(await exists(name)).toEqual([true, true]);
    await admin.delete(`/api/projects/${project._id}`).expect(204);
    await admin.post(`/api/admin/bin/projects/${project._id}/restore`);
    await admin
      .post('/api/projects')
      .send({ title: 'Another', photo: [{ url: uploadUrl(name) }] })
      .expect(201);
  });

  test('of a moment ago is another node’s work', async () => {
    const name = await storeFile({ deletion: 'of another node', deletionAt: new Date() });
    await api.context.media.tidy();
    expect(await exists(name)).toEqual([true, true]);
    await admin.delete(`/api/admin/media/${name}`).expect(409);
    await admin
      .post('/api/projects')
      .send({ title: 'Bridge', photo: [{ url: uploadUrl(name) }] })
      .expect(400);
  });
});

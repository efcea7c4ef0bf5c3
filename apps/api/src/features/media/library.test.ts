import { mediaItemSchema } from '@plinth/schemas/media';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Agent, startTestApi, type TestApi } from '../../../test/client.ts';
import { buildActivity, buildNews, buildProject } from '../../../test/factories.ts';
import { jpeg } from '../../../test/pictures.ts';
import { uploadFile } from '../../../test/uploads.ts';

let api: TestApi;
let admin: Agent;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signedIn();
});
afterAll(() => api.stop());

let colours = 0;

/** Uploads a picture that nobody has uploaded before. */
async function upload(originalName = 'photo.jpg') {
  colours += 16;
  const bytes = await jpeg(`#${colours.toString(16).padStart(6, '0')}`, { width: 300, height: 200 });
  const url = await uploadFile(admin, bytes, originalName);
  return { url, name: url.slice('/uploads/'.length) };
}

const library = async (name: string) => (await admin.get(`/api/admin/media/${name}`).expect(200)).body;

describe('GET /api/files', () => {
  test('lists pictures by the name that they came with, the newest first', async () => {
    const older = await upload('Mahanadi bridge.jpg');
    const newer = await upload('Worli towers.jpg');
    const { body, headers } = await admin.get('/api/files?limit=2').expect(200);
    expect(body).toEqual({
      files: [
        { name: 'Worli towers.jpg', url: newer.url },
        { name: 'Mahanadi bridge.jpg', url: older.url },
      ],
    });
    expect(headers['x-total-count']).toBe('2');
  });

  test('finds by a part of the name, without case, and counts what it found', async () => {
    await upload('Chenab viaduct.jpg');
    const { body, headers } = await admin.get('/api/files?q=VIADUCT').expect(200);
    expect(body.files.map((file: { name: string }) => file.name)).toEqual(['Chenab viaduct.jpg']);
    expect(headers['x-total-count']).toBe('1');
    expect((await admin.get('/api/files?q=no+such+name')).body).toEqual({ files: [] });
  });

  test('lists documents apart from pictures', async () => {
    const pdf = Buffer.from('%PDF-1.4\n%%EOF');
    await admin.post('/api/upload').attach('files', pdf, 'profile.pdf').expect(200);
    const names = async (query: string) =>
      (await admin.get(`/api/files${query}`)).body.files.map((file: { name: string }) => file.name);
    expect(await names('')).not.toContain('profile.pdf');
    expect(await names('?kind=document')).toEqual(['profile.pdf']);
  });

  test('refuses a query that it does not know', async () => {
    await admin.get('/api/files?limit=201').expect(400);
    await admin.get('/api/files?kind=video').expect(400);
    await admin.get('/api/files?sort=name').expect(400);
  });
});

describe('the media library', () => {
  test('says of each file its size, and every place where it is used', async () => {
    const { url, name } = await upload('used.jpg');
    const project = await buildProject({ title: 'Flyover', photo: [{ url }], stats: [{ icon: url }] });
    const activity = await buildActivity({ title: 'Pour', photo: [{ url }] });
    const item = await buildNews({ title: 'Award', photo: url });
    await admin.put('/api/content/site/24').send({ Title: 'Safety', BannerPhoto: url }).expect(200);
    const { body } = await admin.get('/api/admin/media?q=used').expect(200);
    const [media] = z.array(z.strictObject(mediaItemSchema.shape)).parse(body);
    expect(media).toMatchObject({
      name,
      url,
      originalName: 'used.jpg',
      kind: 'picture',
      width: 300,
      height: 200,
    });
    expect(media?.usedIn).toEqual([
      { collection: 'projects', id: project._id, title: 'Flyover', path: `/admin/projects/${project._id}` },
      {
        collection: 'activities',
        id: activity._id,
        title: 'Pour',
        path: `/admin/activities/${activity._id}`,
      },
      { collection: 'news', id: item._id, title: 'Award', path: `/admin/news/${item._id}` },
      { collection: 'content', id: '24', title: 'Health and safety', path: '/admin/pages/24' },
    ]);
  });

  test('stores an alternative text, searches it, and clears it again', async () => {
    const { name } = await upload('alt.jpg');
    await admin.put(`/api/admin/media/${name}`).send({ alt: ' A quarry at dawn ' }).expect(200);
    expect((await library(name)).alt).toBe('A quarry at dawn');
    expect((await admin.get('/api/admin/media?q=quarry')).body).toHaveLength(1);
    await admin.put(`/api/admin/media/${name}`).send({ alt: '' }).expect(200);
    expect((await library(name)).alt).toBeUndefined();
    expect((await admin.get('/api/admin/media?q=quarry')).body).toEqual([]);
  });

  test.each([{ alt: 7 }, { alt: { $ne: '' } }, { alt: 'x'.repeat(201) }, { name: 'x' }])(
    'refuses %j as a description',
    async (body) => {
      const { name } = await upload();
      await admin.put(`/api/admin/media/${name}`).send(body).expect(400);
    },
  );

  test('returns 404 to a file that is not there', async () => {
    const name = '0123456789abcdef-300x200-808080.jpg';
    await admin.get(`/api/admin/media/${name}`).expect(404);
    await admin.put(`/api/admin/media/${name}`).send({ alt: 'x' }).expect(404);
    await admin.delete(`/api/admin/media/${name}`).expect(404);
    await admin
      .post(`/api/admin/media/${name}/replace`)
      .attach('files', await jpeg(), 'a.jpg')
      .expect(404);
  });
});

describe('DELETE /api/admin/media', () => {
  test('removes a file that nothing uses, with all its variants', async () => {
    const { url, name } = await upload();
    await api.context.media.variants.idle();
    await admin.delete(`/api/admin/media/${name}`).expect(204);
    await api.request.get(url).expect(404);
    const [id = ''] = name.split('-');
    expect(
      (await api.context.media.storage.list({ limit: 1_000 })).filter((file) => file.startsWith(id)),
    ).toEqual([]);
  });

  test('refuses while the file is used, and says where; the bin counts too', async () => {
    const { url, name } = await upload();
    const project = await buildProject({ title: 'Ring road', photo: [{ url }] });
    const { body } = await admin.delete(`/api/admin/media/${name}`).expect(409);
    expect(body.errors).toEqual([{ path: `/admin/projects/${project._id}`, message: 'projects: Ring road' }]);
    await admin.delete(`/api/projects/${project._id}`).expect(204);
    const inBin = await admin.delete(`/api/admin/media/${name}`).expect(409);
    expect(inBin.body.errors).toEqual([{ path: '/admin/bin', message: 'bin: Ring road' }]);
    await api.request.get(url).expect(200);
  });
});

describe('POST /api/admin/media/{name}/replace', () => {
  test('puts the new picture into every record and page, at once for every visitor, with its history', async () => {
    const { url, name } = await upload('old.jpg');
    await admin.put(`/api/admin/media/${name}`).send({ alt: 'The bridge' }).expect(200);
    const project = await buildProject({
      photo: [{ url, alt: 'Deck' }],
      stats: [{ icon: url, number: '3' }],
    });
    const activity = await buildActivity({ project: project._id, photo: [{ url }] });
    const item = await buildNews({ photo: url });
    await admin
      .put('/api/content/site/25')
      .send({ Title: 'Green', content: [{ ContentPhoto: url }] })
      .expect(200);
    const reads = [
      `projects/${project._id}`,
      `activities/${activity._id}`,
      `news/${item._id}`,
      'content/site',
    ];
    for (const path of reads) expect((await api.request.get(`/api/${path}`)).text).toContain(url);

    const bytes = await jpeg('#ffeedd', { width: 500, height: 400 });
    const { body } = await admin
      .post(`/api/admin/media/${name}/replace`)
      .attach('files', bytes, 'new.jpg')
      .expect(200);
    expect(body).toMatchObject({ originalName: 'new.jpg', width: 500, alt: 'The bridge' });
    expect(body.usedIn).toHaveLength(4);
    for (const path of reads) {
      const { text } = await api.request.get(`/api/${path}`).expect(200);
      expect(text).toContain(body.url);
      expect(text).not.toContain(url);
    }
    const { body: after } = await api.request.get(`/api/projects/${project._id}`);
    expect(after.photo).toEqual([{ url: body.url, alt: 'Deck' }]);
    expect(after.stats).toEqual([{ icon: body.url, number: '3' }]);
    const { body: changed } = await api.request.get(`/api/activities/${activity._id}`);
    expect(changed.project._id).toBe(project._id);
    const history = await admin
      .get(`/api/admin/history?collection=projects&recordId=${project._id}`)
      .expect(200);
    expect(history.body[0]).toMatchObject({ action: 'updated', changes: ['photo', 'stats'] });
    await admin.delete(`/api/admin/media/${name}`).expect(204);
  });

  test('refuses a document for a picture, two files at once, and what is no picture', async () => {
    const { url, name } = await upload();
    const project = await buildProject({ photo: [{ url }] });
    const replace = () => admin.post(`/api/admin/media/${name}/replace`);
    await replace().attach('files', Buffer.from('%PDF-1.4 other\n%%EOF'), 'a.pdf').expect(400);
    await replace().attach('files', Buffer.from('<svg/>'), 'a.jpg').expect(415);
    await replace()
      .attach('files', await jpeg('#1f1f1f'), 'a.jpg')
      .attach('files', await jpeg('#2f2f2f'), 'b.jpg')
      .expect(400);
    const { body } = await api.request.get(`/api/projects/${project._id}`);
    expect(body.photo).toEqual([{ url }]);
  });
});

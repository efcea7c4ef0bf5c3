import { pictureVariants } from '@plinth/schemas/pictures';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Agent, startTestApi, type TestApi } from '../../../test/client.ts';
import { jpeg } from '../../../test/pictures.ts';
import { storedFiles, uploadFile } from '../../../test/uploads.ts';
import { StorageFullError } from './storage.ts';

let api: TestApi;
let admin: Agent;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signedIn();
});
afterAll(() => api.stop());

describe('GET /uploads', () => {
  test('sends a picture for ever, with a tag that is known again', async () => {
    const path = await uploadFile(admin, await jpeg('#0a0b0c'));
    const { headers } = await api.request.get(path).expect(200);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    await api.request
      .get(path)
      .set('If-None-Match', headers.etag ?? '')
      .expect(304);
    const { text } = await api.request
      .head(path)
      .expect(200)
      .expect('Content-Length', headers['content-length'] ?? '');
    expect(text).toBeUndefined();
  });

  test('has every variant ready soon after the upload', async () => {
    const path = await uploadFile(admin, await jpeg('#0c0b0a', { width: 1_000, height: 500 }));
    await api.context.media.variants.idle();
    const names = await storedFiles(api);
    for (const { url } of [...pictureVariants(path, 'avif'), ...pictureVariants(path, 'webp')]) {
      expect(names).toContain(url.slice('/uploads/'.length));
    }
  });

  test('makes a variant when it is asked for before it is there, once for all who ask', async () => {
    const path = await uploadFile(admin, await jpeg('#0d0e0f'));
    await api.context.media.variants.idle();
    const [variant] = pictureVariants(path, 'avif');
    await api.context.media.storage.delete(variant?.url.slice('/uploads/'.length) ?? '');
    const responses = await Promise.all([1, 2, 3].map(() => api.request.get(variant?.url ?? '').expect(200)));
    for (const { headers, body } of responses) {
      expect(headers['content-type']).toBe('image/avif');
      expect((await sharp(body).metadata()).width).toBe(480);
    }
  });

  test('sends the nearest stored width, else the picture itself, not cacheable, when a variant cannot be made', async () => {
    const path = await uploadFile(admin, await jpeg('#0f0e0d', { width: 1_300, height: 800 }));
    await api.context.media.variants.idle();
    const variants = pictureVariants(path, 'webp');
    const wanted = variants.find(({ width }) => width === 800)?.url ?? '';
    const { storage } = api.context.media;
    const remove = (url: string) => storage.delete(url.slice('/uploads/'.length));
    await remove(wanted);
    const put = storage.put;
    storage.put = () => Promise.reject(new StorageFullError(new Error('ENOSPC')));
    try {
      const { body } = await api.request
        .get(wanted)
        .expect(200)
        .expect('Content-Type', 'image/webp')
        .expect('Cache-Control', 'no-store');
      expect((await sharp(body).metadata()).width).toBe(480);

      for (const { url } of variants) await remove(url);
      await api.request
        .get(wanted)
        .expect(200)
        .expect('Content-Type', 'image/jpeg')
        .expect('Cache-Control', 'no-store');
    } finally {
      storage.put = put;
    }
  });

  test.each([
    '/uploads/',
    '/uploads/nothing.jpg',
    '/uploads/0123456789abcdef-900x600-e8890c.jpg',
    '/uploads/0123456789abcdef-900x600-e8890c.w480.avif',
    '/uploads/0123456789abcdef.pdf',
    '/uploads/..%2Fjwt-secret',
    '/uploads/../jwt-secret',
    '/uploads/%2e%2e/jwt-secret',
    '/uploads/.incoming-1-1',
    '/uploads/%00.jpg',
    '/uploads/%E0%A4%A.jpg',
  ])('returns 404 to %s', async (path) => {
    await api.request.get(path).expect(404);
  });

  test('makes no variant of a width that nobody lists', async () => {
    const path = await uploadFile(admin, await jpeg('#0e0e0e'));
    await api.request.get(path.replace('.jpg', '.w481.avif')).expect(404);
    await api.request.get(path.replace('.jpg', '.w2400.avif')).expect(404);
    await api.request.post(path).expect(405);
  });
});

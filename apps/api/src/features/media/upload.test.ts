import { readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_UPLOAD_BYTES } from '@plinth/schemas/media';
import { parsePicture } from '@plinth/schemas/pictures';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Agent, startTestApi, type TestApi } from '../../../test/client.ts';
import { bombPng, jpeg, plainPicture } from '../../../test/pictures.ts';
import { storedFiles, uploadFile } from '../../../test/uploads.ts';
import { throttleKey } from '../../http/throttle.ts';
import { findAdministrator } from '../auth/users.ts';
import { Media } from './model.ts';
import { StorageFullError } from './storage.ts';

let api: TestApi;
let admin: Agent;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signedIn();
});
afterAll(() => api.stop());

async function flipByte(path: string): Promise<void> {
  const bytes = await readFile(path);
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 20) ^ 0xff, bytes.length - 20);
  await writeFile(path, bytes);
}

const incoming = () => readdir(api.context.media.incomingFolder).catch(() => []);

describe('POST /api/upload', () => {
  test('stores every file and returns the paths in their order', async () => {
    const { body } = await admin
      .post('/api/upload')
      .attach('files', await jpeg('#112233'), 'one.jpg')
      .attach('files', await plainPicture('#445566').png().toBuffer(), 'two.png')
      .expect(200);
    expect(body).toMatchObject({ success: true, message: '2 files uploaded.' });
    const colours = body.filePaths.map((path: string) => parsePicture(path)?.colour[0]);
    expect(colours).toEqual(['1', '4']);
    for (const path of body.filePaths)
      await api.request.get(path).expect(200).expect('Content-Type', 'image/jpeg');
  });

  test('takes the same file sent twice as one', async () => {
    const bytes = await jpeg('#a0a0a0');
    const first = await uploadFile(admin, bytes, 'first.jpg');
    const { body } = await admin
      .post('/api/upload')
      .attach('files', bytes, 'second.jpg')
      .attach('files', bytes, 'third.jpg')
      .expect(200);
    expect(body.filePaths).toEqual([first, first]);
    expect(await Media.countDocuments({ _id: first.split('/')[2] })).toBe(1);
  });

  describe('of a file whose stored copy', () => {
    const pathOf = (name: string) => join(api.context.config.dataDir, 'uploads', name);

    test.each([
      ['was cut short', (path: string) => truncate(path, 10)],
      ['changed without changing its size', async (path: string) => flipByte(path)],
      ['is gone', (path: string) => rm(path)],
    ])('%s replaces it', async (what, damage) => {
      const bytes = await jpeg(`#00${what.length.toString(16).padStart(2, '0')}aa`);
      const url = await uploadFile(admin, bytes);
      const name = url.slice('/uploads/'.length);
      const stored = await readFile(pathOf(name));
      await damage(pathOf(name));

      expect(await uploadFile(admin, bytes)).toBe(url);

      expect(await readFile(pathOf(name))).toEqual(stored);
    });

    test('has no checksum, as older versions stored it, gets one', async () => {
      const bytes = await jpeg('#0000bb');
      const name = (await uploadFile(admin, bytes)).slice('/uploads/'.length);
      const { sha256 } = await Media.findById(name).orFail().lean();
      await Media.updateOne({ _id: name }, { $unset: { sha256: 1 } });
      await truncate(pathOf(name), 10);

      await uploadFile(admin, bytes);

      expect(await Media.findById(name).lean()).toMatchObject({ sha256 });
      expect((await stat(pathOf(name))).size).toBeGreaterThan(10);
    });

    test('has a damaged variant gets a new variant', async () => {
      const bytes = await jpeg('#0000cc');
      const name = (await uploadFile(admin, bytes)).slice('/uploads/'.length);
      const [variant = ''] = (await storedFiles(api)).filter(
        (other) => other !== name && other.startsWith(name.slice(0, 16)),
      );
      const { size } = await stat(pathOf(variant));
      await truncate(pathOf(variant), 10);

      await uploadFile(admin, bytes);

      await storedFiles(api);
      expect((await stat(pathOf(variant))).size).toBe(size);
    });
  });

  test('takes a PDF document as it is, and serves it so that nothing in it can run', async () => {
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
    const path = await uploadFile(admin, pdf, 'profile.pdf');
    expect(path).toMatch(/^\/uploads\/[0-9a-f]{16}\.pdf$/);
    const { headers, body } = await api.request.get(path).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(Buffer.compare(body, pdf)).toBe(0);
  });

  test('takes the captions of a video as they are, and serves them as WebVTT', async () => {
    const captions = Buffer.from('WEBVTT\n\n00:01.000 --> 00:04.000\nपुल का निर्माण\n');
    const path = await uploadFile(admin, captions, 'launch.vtt');
    expect(path).toMatch(/^\/uploads\/[0-9a-f]{16}\.vtt$/);
    const { headers, text } = await api.request.get(path).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'text/vtt; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(text).toBe(captions.toString());
  });

  test('keeps the name that a file came with for people only, and no path of it', async () => {
    const path = await uploadFile(admin, await jpeg('#010203'), '../../etc/\u202Egpj.brücke  नमस्ते.jpg');
    const row = await Media.findById(path.split('/')[2]).lean();
    expect(row?.originalName).toBe('gpj.brücke नमस्ते.jpg');
    expect(await storedFiles(api)).toContain(row?._id);
  });

  test.each([
    [
      'an SVG drawing',
      'logo.svg',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
      /“logo.svg” is an SVG/,
    ],
    [
      'HTML named .jpg',
      'photo.jpg',
      () => Buffer.from('<html><script>alert(1)</script>'),
      415,
      /“photo.jpg” is a web page/,
    ],
    [
      'a program named .png',
      'x.png',
      () => Buffer.from('MZ\x90\0 and so on'),
      415,
      /“x.png” is not a picture/,
    ],
    ['a decompression bomb', 'big.png', () => bombPng(40_000), 413, /“big.png” has too many pixels/],
    ['a damaged PDF', 'cut.pdf', () => Buffer.from('%PDF-1.7 and no end'), 400, /“cut.pdf” is damaged/],
    ['captions without times', 'a.vtt', () => Buffer.from('WEBVTT\n\nHello'), 400, /“a.vtt” has no captions/],
    [
      'captions in another encoding',
      'b.vtt',
      () => Buffer.from('WEBVTT\n\n00:01.000 --> 00:04.000\ncaf\xe9', 'latin1'),
      400,
      /“b.vtt” is not stored as UTF-8/,
    ],
    [
      'captions as SubRip',
      'c.srt',
      () => Buffer.from('1\r\n00:00:01,000 --> 00:00:04,000\r\nHello'),
      415,
      /“c.srt” holds captions as SubRip/,
    ],
    ['an empty file', 'empty.jpg', () => Buffer.alloc(0), 415, /“empty.jpg” is not a picture/],
  ])(
    'refuses %s by its content, and stores nothing of the request',
    async (_what, name, bytes, status, detail) => {
      const before = await storedFiles(api);
      const { body } = await admin
        .post('/api/upload')
        .attach('files', await jpeg('#00ff00'), 'good.jpg')
        .attach('files', bytes(), { filename: name, contentType: 'image/jpeg' })
        .expect(status)
        .expect('Content-Type', /problem\+json/);
      expect(body.detail).toMatch(detail);
      expect(body.errors).toEqual([{ path: 'files.1', message: expect.stringMatching(detail) }]);
      expect(await storedFiles(api)).toEqual(before);
    },
  );

  test('refuses a file over 10 MiB, a request without files, another field and another type of body', async () => {
    const large = Buffer.alloc(MAX_UPLOAD_BYTES + 1);
    const { body } = await admin.post('/api/upload').attach('files', large, 'large.jpg').expect(413);
    expect(body.detail).toContain('“large.jpg” is larger than 10 MiB');
    await admin
      .post('/api/upload')
      .set('Content-Type', 'multipart/form-data; boundary=x')
      .send('--x--\r\n')
      .expect(400);
    await admin.post('/api/upload').attach('photo', Buffer.from('x'), 'a.jpg').expect(400);
    await admin.post('/api/upload').field('files', 'no file').expect(400);
    await admin.post('/api/upload').send({ files: 'x' }).expect(415);
    const cut = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\nhalf';
    await admin
      .post('/api/upload')
      .set('Content-Type', 'multipart/form-data; boundary=x')
      .send(cut)
      .expect(400);
    await expect.poll(incoming).toEqual([]);
  });

  test('refuses more than twenty files', async () => {
    const request = admin.post('/api/upload');
    for (let index = 0; index < 21; index++) request.attach('files', Buffer.from('x'), `${index}.jpg`);
    await request.expect(413);
  });

  test('stores nothing of a request and returns 507 when the disk is full', async () => {
    const { storage } = api.context.media;
    const put = storage.put;
    let puts = 0;
    storage.put = async (name, bytes) => {
      puts += 1;
      if (puts === 2) throw new StorageFullError(new Error('ENOSPC'));
      return put.call(storage, name, bytes);
    };
    const [before, rows] = [await storedFiles(api), await Media.countDocuments()];
    try {
      await admin
        .post('/api/upload')
        .attach('files', await jpeg('#aa0001'), 'a.jpg')
        .attach('files', await jpeg('#aa0002'), 'b.jpg')
        .expect(507);
    } finally {
      storage.put = put;
    }
    expect(await storedFiles(api)).toEqual(before);
    expect(await Media.countDocuments()).toBe(rows);
  });

  test('leaves a file of a failed upload that a record uses by then', async () => {
    const { storage } = api.context.media;
    const { put } = storage;
    const names: string[] = [];
    storage.put = async (name, bytes) => {
      names.push(name);
      if (names.length === 2) {
        const photo = [{ url: `/uploads/${names[0]}` }];
        await admin.post('/api/projects').send({ title: 'Bridge', photo }).expect(201);
        throw new StorageFullError(new Error('ENOSPC'));
      }
      return put.call(storage, name, bytes);
    };
    try {
      await admin
        .post('/api/upload')
        .attach('files', await jpeg('#aa0003'), 'a.jpg')
        .attach('files', await jpeg('#aa0004'), 'b.jpg')
        .expect(507);
    } finally {
      storage.put = put;
    }
    await api.request.get(`/uploads/${names[0]}`).expect(200);
    expect(await Media.exists({ _id: names[0] })).not.toBeNull();
  });

  test('returns 429 when an administrator uploads without end, for uploads only', async () => {
    const key = `upload:${throttleKey((await findAdministrator())?._id ?? '')}`;
    const counters = mongoose.connection.collection('throttles');
    await counters.updateOne({ key }, { $set: { points: 300 } });
    const { headers } = await admin
      .post('/api/upload')
      .attach('files', await jpeg(), 'a.jpg')
      .expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await admin.get('/api/files').expect(200);
    await counters.deleteOne({ key });
    await admin
      .post('/api/upload')
      .attach('files', await jpeg(), 'a.jpg')
      .expect(200);
  });

  test('is for the administrator only, and reads nothing of a stranger’s body', async () => {
    await api.request
      .post('/api/upload')
      .attach('files', await jpeg(), 'a.jpg')
      .expect(401);
    await expect.poll(incoming).toEqual([]);
  });
});

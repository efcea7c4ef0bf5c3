import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3Server, type TestS3Server } from '../../test/s3-server.ts';
import type { Storage } from './storage.ts';
import { openS3Storage } from './storage-s3.ts';
import { readS3Location } from './storage-s3-location.ts';

let server: TestS3Server;
let storage: Storage;

beforeAll(async () => {
  server = await startS3Server();
  storage = openS3Storage(readS3Location(server.storageUrl, {}));
});
afterAll(() => server.stop());

describe('openS3Storage', () => {
  it('gives back what was put, until it is deleted', async () => {
    await storage.put('a.jpg', Buffer.from('bytes'));
    const file = await storage.get('a.jpg');
    expect(file?.size).toBe(5);
    expect(file && (await text(file.open()))).toBe('bytes');
    await storage.delete('a.jpg');
    await storage.delete('a.jpg');
    expect(await storage.get('a.jpg')).toBeUndefined();
    expect(await storage.exists('a.jpg')).toBe(false);
  });

  it('lists names in pages, those below its own prefix only', async () => {
    const neighbour = openS3Storage(readS3Location(server.storageUrl.replace('/site', '/another'), {}));
    await neighbour.put('0.jpg', Buffer.from('x'));
    for (const name of ['c.jpg', 'a.jpg', 'b.jpg']) await storage.put(name, Buffer.from(name));
    expect(await storage.list({ limit: 2 })).toEqual(['a.jpg', 'b.jpg']);
    expect(await storage.list({ after: 'b.jpg', limit: 2 })).toEqual(['c.jpg']);
    expect(await storage.list({ after: 'c.jpg', limit: 2 })).toEqual([]);
    for (const name of ['c.jpg', 'a.jpg', 'b.jpg']) await storage.delete(name);
  });

  it('takes over a file of this machine once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'plinth-s3-'));
    await writeFile(join(folder, 'ready.jpg'), 'ready');
    await storage.adopt('ready.jpg', join(folder, 'ready.jpg'));
    await rm(folder, { recursive: true });
    expect((await storage.get('ready.jpg'))?.size).toBe(5);
  });

  it.each(['../secret', '..', 'a/b.jpg', '', '?acl'])('never asks for the name %j', async (name) => {
    await expect(storage.get(name)).rejects.toThrow('Not a name');
    await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow('Not a name');
  });

  it('answers 503 while the store is away', async () => {
    const away = openS3Storage(readS3Location('s3://key:secret@bucket?endpoint=http://127.0.0.1:9', {}));
    await expect(away.get('a.jpg')).rejects.toMatchObject({ status: 503 });
  });

  it('fails with what the store says when the key is unknown', async () => {
    const stranger = openS3Storage(readS3Location(server.storageUrl.replace('//S3RVER:', '//stranger:'), {}));
    await expect(stranger.put('a.jpg', Buffer.from('x'))).rejects.toThrow('InvalidAccessKeyId');
  });
});

describe('readS3Location', () => {
  it('takes keys, region and endpoint from the address or from the usual variables', () => {
    expect(readS3Location('s3://k%2Fey:se%2Bcret@bucket/a/b/?region=ap-south-1', {})).toEqual({
      bucketUrl: 'https://bucket.s3.ap-south-1.amazonaws.com',
      prefix: 'a/b/',
      region: 'ap-south-1',
      accessKeyId: 'k/ey',
      secretAccessKey: 'se+cret',
      sessionToken: undefined,
    });
    const variables = {
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_SESSION_TOKEN: 'token',
      AWS_ENDPOINT_URL_S3: 'https://minio.example.com/',
    };
    expect(readS3Location('s3://bucket', variables)).toMatchObject({
      bucketUrl: 'https://minio.example.com/bucket',
      prefix: '',
      accessKeyId: 'key',
      sessionToken: 'token',
    });
  });

  it.each([
    's3://',
    's3://bucket',
    's3://key:secret@bucket?endpoint=nowhere',
    's3://key:secret@bucket/a folder',
  ])('refuses %s without repeating what may be secret', (address) => {
    expect(() => readS3Location(address, {})).toThrow(/STORAGE_URL/);
    expect(() => readS3Location(address, {})).not.toThrow(/key:secret/);
  });
});

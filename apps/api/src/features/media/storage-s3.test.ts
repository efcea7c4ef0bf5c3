import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3Server, type TestS3Server } from '../../../test/s3-server.ts';
import { testStorage } from '../../../test/storage-contract.ts';
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

testStorage('openS3Storage', () => storage);

describe('openS3Storage', () => {
  it('lists what is below its own prefix only', async () => {
    const neighbour = openS3Storage(readS3Location(server.storageUrl.replace('/site', '/another'), {}));
    await neighbour.put('0.jpg', Buffer.from('x'));
    await storage.put('a.jpg', Buffer.from('y'));
    expect(await storage.list({ limit: 2 })).toEqual(['a.jpg']);
    await storage.delete('a.jpg');
  });

  it('returns 503 while the store is unavailable', async () => {
    const unreachable = openS3Storage(
      readS3Location('s3://key:secret@bucket?endpoint=http://127.0.0.1:9', {}),
    );
    await expect(unreachable.get('a.jpg')).rejects.toMatchObject({ status: 503 });
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

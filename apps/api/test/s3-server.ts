import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

export type TestS3Server = {
  /** For `STORAGE_URL`: a bucket that is empty, and a prefix in it. */
  storageUrl: string;
  stop(): Promise<void>;
};

/** A server that speaks the protocol of S3, on a free port of this machine. */
export async function startS3Server(): Promise<TestS3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'plinth-s3-server-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: 'uploads', configs: [] }],
  });
  const { port } = await server.run();
  return {
    storageUrl: `s3://S3RVER:S3RVER@uploads/site?endpoint=http://127.0.0.1:${port}`,
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

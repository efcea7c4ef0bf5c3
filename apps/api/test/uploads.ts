import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Agent, TestApi } from './client.ts';

/** Uploads one file as the administrator; the path under which it is stored. */
export async function uploadFile(admin: Agent, bytes: Buffer, name = 'photo.jpg'): Promise<string> {
  const { body } = await admin.post('/api/upload').attach('files', bytes, name).expect(200);
  return body.filePaths[0];
}

/** Names of all stored files, once no variant is being made any more. */
export async function storedFiles({ context }: TestApi): Promise<string[]> {
  await context.media.variants.idle();
  return (await readdir(join(context.config.dataDir, 'uploads'))).sort();
}

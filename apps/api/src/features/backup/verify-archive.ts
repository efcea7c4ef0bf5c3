import { mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Document } from 'bson';
import { MIGRATIONS } from '../migrations/migrations.ts';
import { type Manifest, uploadPath } from './manifest.ts';
import { describeRefusal, readCollection } from './read-collection.ts';
import { unpackArchive } from './unpack-archive.ts';

/**
 * Reads an archive back from the disk. Throws an `ArchiveError` for one that is not whole; returns a sentence for each
 * document that a restore would put into the quarantine, and for each upload that is damaged or missing already.
 */
export async function verifyArchive(path: string): Promise<string[]> {
  const folder = await mkdtemp(join(dirname(path), 'verify-'));
  try {
    return await findDefects(await unpackArchive(path, folder, { withUploads: false }), folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function findDefects(manifest: Manifest, folder: string): Promise<string[]> {
  const defects: string[] = [];
  const isThisVersion = manifest.schemaVersion === MIGRATIONS.length;
  for (const entry of manifest.collections) {
    for await (const { document, refusal } of readCollection(entry, folder, isThisVersion)) {
      if (refusal) defects.push(describeRefusal(refusal));
      else if (entry.collection === 'media') defects.push(...findDamage(document, manifest));
    }
  }
  return defects;
}

function findDamage({ _id, size, sha256 }: Document, { uploads }: Manifest): string[] {
  const upload = uploads.find(({ name }) => name === uploadPath(_id));
  if (!upload) return [`${uploadPath(_id)}: the file is missing`];
  const isIntact = upload.size === Number(size) && (sha256 ?? upload.sha256) === upload.sha256;
  return isIntact ? [] : [`${uploadPath(_id)}: the file is damaged; upload it again`];
}

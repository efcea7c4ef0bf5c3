import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { withLease } from '../../database/lease.ts';
import { runMigrations } from '../../database/run-migrations.ts';
import type { Logger } from '../../logger.ts';
import type { Storage } from '../media/storage.ts';
import { MIGRATIONS } from '../migrations/migrations.ts';
import { WRITTEN } from './contents.ts';
import { finishRestore } from './finish-restore.ts';
import { type Manifest, uploadPath } from './manifest.ts';
import { findJournal, openJournal } from './restore-journal.ts';
import { checkCollections, dropStaged, stageCollections } from './stage-collections.ts';
import { ArchiveError, unpackArchive } from './unpack-archive.ts';

type Restore = {
  storage: Storage;
  logger: Logger;
  /** The archive. */
  from: string;
  /** Folder with room for what is in the archive. */
  workFolder: string;
  /** Replaces a site that has anything of its own. */
  overwrite: boolean;
};

/**
 * Makes the site what it was when the archive was written. All or nothing: everything is checked and stands in the
 * database before the first thing of the old site goes, and from then on the restore is finished whatever happens.
 */
export async function restoreBackup({
  storage,
  logger,
  from,
  workFolder,
  overwrite,
}: Restore): Promise<Manifest> {
  await mkdir(workFolder, { recursive: true });
  const folder = await mkdtemp(join(workFolder, 'restore-'));
  try {
    const manifest = await unpackArchive(from, folder);
    const current = MIGRATIONS.length;
    if (manifest.schemaVersion > current) {
      throw new ArchiveError(
        `The archive was written by a newer version (data ${manifest.schemaVersion}, here ${current}).`,
      );
    }
    await withLease('maintenance', async () => {
      await finishRestore({ logger, storage });
      if (!overwrite) await refuseToOverwrite();
      await checkCollections(manifest, folder, manifest.schemaVersion === current);
      await stage(manifest, folder, storage);
      await finishRestore({ logger, storage });
    });
    await runMigrations(logger, MIGRATIONS);
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function refuseToOverwrite(): Promise<void> {
  for (const name of WRITTEN) {
    if ((await mongoose.connection.collection(name).estimatedDocumentCount()) === 0) continue;
    throw new ArchiveError('There is a site in this database already; --overwrite replaces it.');
  }
}

/** Uploads are named by their content, so those of the archive can stand beside those of the old site. */
async function stage(manifest: Manifest, folder: string, storage: Storage): Promise<void> {
  const added: string[] = [];
  try {
    for (const { name: path } of manifest.uploads) {
      const name = path.slice(uploadPath('').length);
      if (await storage.exists(name)) continue;
      added.push(name);
      await storage.adopt(name, join(folder, path));
    }
    await stageCollections(manifest, folder);
    await openJournal(manifest.schemaVersion);
  } catch (error) {
    // The write may have succeeded although its response was lost; then the restored site stands.
    if (await findJournal()) throw error;
    for (const name of added) await storage.delete(name);
    await dropStaged();
    throw error;
  }
}

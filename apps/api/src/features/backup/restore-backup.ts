import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { withLease } from '../../database/lease.ts';
import { runMigrations } from '../../database/run-migrations.ts';
import type { Logger } from '../../logger.ts';
import { removeOldFiles } from '../media/remove-old-files.ts';
import { isIntact, type Storage } from '../media/storage.ts';
import { MIGRATIONS } from '../migrations/migrations.ts';
import { WRITTEN } from './collection-names.ts';
import { type Manifest, uploadPath } from './manifest.ts';
import type { Refusal } from './read-collection.ts';
import { decideJournal, openJournal } from './restore-journal.ts';
import { settleRestore } from './settle-restore.ts';
import { stageCollections } from './stage-collections.ts';
import { ArchiveError, unpackArchive } from './unpack-archive.ts';

/** Folders with unpacked archives. */
const WORK_PREFIX = 'restore-';

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
 * Makes the site what it was when the archive was written. All or nothing: everything is in the database before the
 * first thing of the old site goes, and from then on the restore is finished whatever happens. Returns the documents
 * that went into the quarantine as well.
 */
export async function restoreBackup({
  storage,
  logger,
  from,
  workFolder,
  overwrite,
}: Restore): Promise<{ manifest: Manifest; refusals: Refusal[] }> {
  await mkdir(workFolder, { recursive: true });
  await removeOldFiles(workFolder, WORK_PREFIX);
  const folder = await mkdtemp(join(workFolder, WORK_PREFIX));
  try {
    const manifest = await unpackArchive(from, folder, { withUploads: true });
    const current = MIGRATIONS.length;
    if (manifest.schemaVersion > current) {
      throw new ArchiveError(
        `The archive was written by a newer version (data ${manifest.schemaVersion}, here ${current}).`,
      );
    }
    const refusals = await withLease('maintenance', async () => {
      await settleRestore({ logger, storage });
      if (!overwrite) await refuseToOverwrite();
      return stage(manifest, folder, storage).finally(() => settleRestore({ logger, storage }));
    });
    await runMigrations(logger, MIGRATIONS);
    return { manifest, refusals };
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

/** Until the journal is decided, `settleRestore` undoes all of this. */
async function stage(manifest: Manifest, folder: string, storage: Storage): Promise<Refusal[]> {
  const { added, damaged } = await compareUploads(manifest, storage);
  const { schemaVersion } = manifest;
  await openJournal({ schemaVersion, addedFiles: added });
  for (const name of [...added, ...damaged]) await storage.adopt(name, join(folder, uploadPath(name)));
  const refusals = await stageCollections(manifest, folder, schemaVersion === MIGRATIONS.length);
  await decideJournal();
  return refusals;
}

/** Uploads are named by their content: one of the old site with the same name is the same file, or a damaged one. */
async function compareUploads({ uploads }: Manifest, storage: Storage) {
  const added: string[] = [];
  const damaged: string[] = [];
  for (const upload of uploads) {
    const name = upload.name.slice(uploadPath('').length);
    if (!(await storage.exists(name))) added.push(name);
    else if (!(await isIntact(storage, name, upload))) damaged.push(name);
  }
  return { added, damaged };
}

import mongoose from 'mongoose';
import type { AppContext } from '../../app-context.ts';
import { Revisions, TAGS } from '../../cache/revisions.ts';
import { withLease } from '../../database/lease.ts';
import { Quarantine } from '../../database/quarantine.ts';
import { writeSchemaVersion } from '../../database/schema-version.ts';
import type { Logger } from '../../logger.ts';
import { Media } from '../media/model.ts';
import type { Storage } from '../media/storage.ts';
import { BACKED_UP, DROPPED_BY_RESTORE } from './collection-names.ts';
import { closeJournal, findJournal, type RestoreJournal } from './restore-journal.ts';
import { dropStaged, findStaged, stagedName } from './stage-collections.ts';
import { storedNames } from './write-backup.ts';

type Settling = { logger: Logger; storage: Storage };

/**
 * Undoes or finishes the restore that the journal announces, if there is one. Each step can be repeated, so after a
 * crash anywhere in here the next start goes on. To be called under the maintenance lease.
 */
export async function settleRestore(context: Settling): Promise<void> {
  const journal = await findJournal();
  if (journal?.state === 'staging') await undoRestore(journal, context);
  else if (journal) await finishRestore(journal, context);
}

/** For the start of the server: settles a restore that a crash has cut short. */
export async function settleInterruptedRestore({
  logger,
  media,
}: Pick<AppContext, 'logger' | 'media'>): Promise<void> {
  if (!(await findJournal())) return;
  await withLease('maintenance', () => settleRestore({ logger, storage: media.storage }));
}

async function undoRestore(
  { addedFiles = [] }: RestoreJournal,
  { logger, storage }: Settling,
): Promise<void> {
  await dropStaged();
  for (const name of addedFiles) {
    // Somebody may have uploaded the same file since.
    if ((await Media.exists({ _id: name })) === null) await storage.delete(name);
  }
  await closeJournal();
  logger.info('an interrupted restore was undone');
}

async function finishRestore({ schemaVersion, startedAt }: RestoreJournal, context: Settling): Promise<void> {
  const { logger, storage } = context;
  const staged = await findStaged();
  for (const collection of BACKED_UP) {
    const name = stagedName(collection);
    if (!staged.has(name)) continue;
    await mongoose.connection.collection(name).rename(collection, { dropTarget: true });
  }
  for (const name of DROPPED_BY_RESTORE) {
    await mongoose.connection.collection(name).deleteMany({}, { comment: 'scan' });
  }
  await writeSchemaVersion(schemaVersion);
  await removeUnknownFiles(storage);
  await new Revisions(logger).raise(TAGS);
  await closeJournal();
  logger.info({ startedAt }, 'a restore was finished');
}

/** Removes the files of the old site, and all variants: they are made again from the restored pictures. */
async function removeUnknownFiles(storage: Storage): Promise<void> {
  const restored = await Media.find({}, { _id: 1 }).lean();
  const quarantined = await Quarantine.find({ collection: 'media' }).select('documentId').lean();
  const known = new Set([
    ...restored.map(({ _id }) => _id),
    ...quarantined.map(({ documentId }) => documentId),
  ]);
  for await (const name of storedNames(storage)) if (!known.has(name)) await storage.delete(name);
}

import mongoose from 'mongoose';
import type { AppContext } from '../../app-context.ts';
import { Revisions, TAGS } from '../../cache/revisions.ts';
import { withLease } from '../../database/lease.ts';
import { writeSchemaVersion } from '../../database/schema-version.ts';
import type { Logger } from '../../logger.ts';
import { Media } from '../media/model.ts';
import type { Storage } from '../media/storage.ts';
import { variantNamesOf } from '../media/variants.ts';
import { BACKED_UP, DROPPED_BY_RESTORE } from './contents.ts';
import { closeJournal, findJournal } from './restore-journal.ts';
import { findStaged, stagedName } from './stage-collections.ts';
import { storedNames } from './write-backup.ts';

/**
 * Puts what a restore has written in its place, if there is one to be finished. Each step can be repeated, so that a
 * crash anywhere in here only means that the next start goes on. To be called by one process at a time.
 */
export async function finishRestore({
  logger,
  storage,
}: {
  logger: Logger;
  storage: Storage;
}): Promise<void> {
  const journal = await findJournal();
  if (!journal) return;
  const staged = await findStaged();
  for (const collection of BACKED_UP) {
    const name = stagedName(collection);
    if (!staged.has(name)) continue;
    await mongoose.connection.collection(name).rename(collection, { dropTarget: true });
  }
  for (const name of DROPPED_BY_RESTORE) {
    await mongoose.connection.collection(name).deleteMany({}, { comment: 'scan' });
  }
  await writeSchemaVersion(journal.schemaVersion);
  await removeUnknownFiles(storage);
  await new Revisions(logger).raise(TAGS);
  await closeJournal();
  logger.info({ startedAt: journal.startedAt }, 'a restore was finished');
}

/** For the start of the server: goes on with a restore that a crash has cut short. */
export async function finishInterruptedRestore({
  logger,
  media,
}: Pick<AppContext, 'logger' | 'media'>): Promise<void> {
  if (!(await findJournal())) return;
  await withLease('maintenance', () => finishRestore({ logger, storage: media.storage }));
}

/** Removes the files of the site as it was before. */
async function removeUnknownFiles(storage: Storage): Promise<void> {
  const masters = await Media.distinct('_id');
  const known = new Set(masters.flatMap((name) => [name, ...variantNamesOf(name)]));
  for await (const name of storedNames(storage)) if (!known.has(name)) await storage.delete(name);
}

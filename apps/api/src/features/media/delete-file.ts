import { randomUUID } from 'node:crypto';
import type { User } from '../../http/user.ts';
import type { Logger } from '../../logger.ts';
import { conflict, ProblemError } from '../../problems.ts';
import { beingDeleted, isReserved } from './file-use.ts';
import { getFile } from './library.ts';
import { Media } from './model.ts';
import type { Storage } from './storage.ts';
import { uploadUrl } from './store-file.ts';
import { findUsage } from './usage.ts';
import { variantNamesOf } from './variants.ts';

/** A deletion that is older than this was interrupted, and another one may replace it. */
export const DELETION_MS = 60_000;

/**
 * Removes a file that nothing uses, with its variants; throws a 409 that names every record and page that uses it, as far as
 * `user` may see it.
 *
 * The row is marked first, so that no write can put the file into use while we look for its uses. The row itself goes
 * last: a crash in between leaves a marked row, which `finishDeletions` deals with.
 */
export async function deleteFile(storage: Storage, name: string, user?: User): Promise<void> {
  const mark = await markForDeletion(name);
  try {
    await requireUnused(name, user);
    for (const stored of [name, ...variantNamesOf(name)]) await storage.delete(stored);
  } catch (error) {
    await Media.updateOne(mark, { $unset: { deletion: 1, deletionAt: 1 } });
    throw error;
  }
  await Media.deleteOne(mark);
}

/** Finishes or reverts the deletions that a crash has cut short. */
export async function finishDeletions(storage: Storage, logger: Logger): Promise<void> {
  const interrupted = await Media.find({ deletionAt: { $lt: staleSince() } })
    .select('_id')
    .lean();
  for (const { _id: name } of interrupted) {
    try {
      await deleteFile(storage, name);
      logger.info({ name }, 'an interrupted deletion was finished');
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      logger.info({ name, reason: error.message }, 'an interrupted deletion was reverted');
    }
  }
}

const staleSince = () => new Date(Date.now() - DELETION_MS);

/** Marks the row for this deletion alone; gives the filter that finds it as long as the mark is there. */
async function markForDeletion(name: string): Promise<{ _id: string; deletion: string }> {
  const { deletion: before, deletionAt } = await getFile(name);
  if (deletionAt && deletionAt > staleSince()) throw beingDeleted();
  const deletion = randomUUID();
  const { modifiedCount } = await Media.updateOne(
    { _id: name, deletion: before ?? null },
    { $set: { deletion, deletionAt: new Date() } },
  );
  if (modifiedCount === 0) throw beingDeleted();
  return { _id: name, deletion };
}

async function requireUnused(name: string, user: User | undefined): Promise<void> {
  if (await isReserved(name)) throw conflict('This file is being put into use at this moment.');
  const url = uploadUrl(name);
  // Twice, because a record may move between its collection and the bin during the first look.
  for (let look = 0; look < 2; look++) {
    const usage = (await findUsage([url], user)).get(url) ?? [];
    if (usage.length === 0) continue;
    const uses = usage.map(({ collection, title, path }) => ({ path, message: `${collection}: ${title}` }));
    throw conflict('This file is in use. Put another one in its place first.', uses);
  }
}

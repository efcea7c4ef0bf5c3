import { Types } from 'mongoose';
import { duplicateField } from '../database/connection.ts';
import { forbidden } from '../problems.ts';
import {
  Bin,
  claimBinEntry,
  putIntoBin,
  releaseBinEntry,
  removeFromBin,
  type StoredBinEntry,
} from './bin.ts';
import type { CollectionDefinition, Presented, StoredRecord } from './definition.ts';
import { finishHistory, historyEntryOf, storeHistory } from './history.ts';
import { hasPublication, isLive, publicationOf } from './publication.ts';
import { claimSlugs } from './slugs.ts';
import {
  ATTEMPTS,
  type Author,
  changeOf,
  contended,
  findStored,
  getStored,
  type Precondition,
  presentOne,
  requireMatch,
  sameRevision,
} from './write.ts';

/** Moves a record into the bin: the copy is made first, so that a crash in between loses nothing. */
export async function deleteRecord(
  definition: CollectionDefinition,
  id: string,
  { by, userId, mayPublish, logger, ifMatch }: Author & Precondition,
): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { unrecorded = [], ...current } = await getStored(definition, id);
    await requireMatch(definition, current, ifMatch);
    if (mayPublish === false && hasPublication(definition) && isLive(current)) {
      throw forbidden('Visitors see this record. Ask somebody who publishes to take it off the site.');
    }
    const before = await presentOne(definition, current);
    const change = changeOf(definition, before);
    await definition.beforeDelete?.(current);
    const entry = await putIntoBin({
      kind: definition.name,
      recordId: id,
      title: change.title,
      record: withoutTransient(definition, current),
      deletedBy: by,
      deletedById: userId,
      unrecorded: [...unrecorded, historyEntryOf({ ...change, action: 'deleted', by, userId, before })],
    });
    const { deletedCount } = await definition.model.deleteOne(sameRevision(current));
    if (deletedCount === 0) {
      // Somebody else changed or deleted it first, and has an entry of their own.
      await removeFromBin(entry);
      continue;
    }
    try {
      await finishDeletion(entry);
    } catch (error) {
      logger.error({ err: error, recordId: id }, 'a deletion is left for the repair to finish');
    }
    return;
  }
  throw contended();
}

function withoutTransient(
  { transientFields = [] }: CollectionDefinition,
  record: StoredRecord,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([field]) => !transientFields.includes(field)));
}

/** Once the record is gone from its collection: the entry becomes the one copy that can be restored. */
export async function finishDeletion(entry: StoredBinEntry): Promise<void> {
  const { _id, kind, recordId, deletedAt } = entry;
  await storeHistory(entry.unrecorded ?? []);
  await Bin.deleteMany({ kind, recordId, deletedAt: { $lt: deletedAt } });
  await Bin.updateOne({ _id }, { $unset: { unrecorded: 1 } });
}

/** Moves a record from the bin to its collection, under its old id. Inserted first: a crash leaves it in both places. */
export async function restoreRecord(
  definition: CollectionDefinition,
  binId: string,
  author: Author,
): Promise<Presented> {
  const { logger } = author;
  const entry = await claimBinEntry(binId);
  const restored = await insertAgain(definition, entry, author).catch(async (error: unknown) => {
    await releaseBinEntry(entry);
    throw error;
  });
  try {
    await removeFromBin(entry);
  } catch (error) {
    logger.error({ err: error, recordId: entry.recordId }, 'a restore is left for the repair to finish');
  }
  await finishHistory(definition.model, restored, logger);
  return presentOne(definition, restored);
}

/** Stores the record and returns it; after a crash that left it in both places, returns the stored one. */
async function insertAgain(
  definition: CollectionDefinition,
  entry: StoredBinEntry,
  { by, userId, mayPublish, entryId }: Author,
): Promise<StoredRecord> {
  const present = await findStored(definition, entry.recordId);
  if (present !== null) return present;
  if (mayPublish === false && hasPublication(definition) && isLive(entry.record)) {
    throw forbidden('Visitors would see this record. Ask somebody who publishes to restore it.');
  }
  const { revision, slug } = entry.record as { revision?: number; slug?: string };
  const _id = new Types.ObjectId(entry.recordId);
  const document = new definition.model({
    ...entry.record,
    ...(hasPublication(definition) && { publication: publicationOf(entry.record) }),
    // Deleted by a version that had no slugs.
    ...(slug === undefined && (await claimSlugs(definition, _id, entry.record))),
    _id,
    // A deletion that has read the record before must not meet it again.
    revision: (revision ?? 0) + 1,
  });
  const after = await presentOne(definition, document.toObject<StoredRecord>());
  const change = { ...changeOf(definition, after), action: 'restored' as const, by, userId, after };
  document.set({ unrecorded: [historyEntryOf(change, entryId)] });
  try {
    await document.save();
  } catch (error) {
    if (duplicateField(error) === undefined) throw error;
    return getStored(definition, entry.recordId);
  }
  return document.toObject<StoredRecord>();
}

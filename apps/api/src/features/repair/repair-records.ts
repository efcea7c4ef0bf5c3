import { Types } from 'mongoose';
import type { AppContext } from '../../app-context.ts';
import { Bin, releaseBinEntry, removeFromBin, type StoredBinEntry } from '../../collections/bin.ts';
import type { CollectionDefinition, StoredRecord } from '../../collections/definition.ts';
import { finishDeletion } from '../../collections/delete-and-restore.ts';
import { moveHistory } from '../../collections/history.ts';
import { markLive } from '../../collections/publication.ts';
import { findStored, sameRevision } from '../../collections/write.ts';
import { releaseLeases } from '../../database/lease.ts';
import { releaseIdempotencyKeys } from '../../http/idempotency.ts';
import { allCollections, findCollection, publicCollections } from '../collections.ts';
import { Content } from '../content/model.ts';
import { Setting } from '../settings/settings.ts';

const SWEEP_MS = 60_000;

/** A deletion or restore that began longer ago than this has died: every wait for the database is shorter. */
const ABANDONED_MS = 60_000;

/** Records of one sweep and collection; what is left waits for the next. */
const BATCH = 500;

/** Finds entries by the index, which knows records without any as null. */
const HAS_UNRECORDED = { 'unrecorded._id': { $gte: new Types.ObjectId('0'.repeat(24)) } };

type RepairContext = Pick<AppContext, 'config' | 'logger' | 'cache'>;

export type Repair = {
  /** Before requests are served. */
  sweepAtStart(): Promise<void>;
  /** Repairs every minute. */
  start(): void;
  stop(): void;
};

/** Finishes what a crash or a failed write has left half done; docs/architecture.md, "Acts of several writes". */
export function createRepair(context: RepairContext): Repair {
  let timer: NodeJS.Timeout | undefined;
  const sweep = async (abandonedMs: number) => {
    try {
      await repairRecords(context, abandonedMs);
    } catch (error) {
      context.logger.error({ err: error }, 'what was left half done could not be repaired yet');
    }
  };
  return {
    async sweepAtStart() {
      if (context.config.mongodbUri !== undefined) return sweep(ABANDONED_MS);
      // The embedded database has no other user, so at start nobody else is in the middle of anything.
      await releaseLeases();
      await sweep(0);
      await releaseIdempotencyKeys();
    },
    start() {
      timer = setInterval(() => void sweep(ABANDONED_MS), SWEEP_MS).unref();
    },
    stop() {
      clearInterval(timer);
    },
  };
}

/** One sweep. Deletions and restores are left alone until they are `abandonedMs` old. */
export async function repairRecords({ logger, cache }: RepairContext, abandonedMs: number): Promise<void> {
  for (const collection of publicCollections) {
    // A node of a version without drafts may have stored them since the migration.
    if ((await markLive(collection)) > 0) await cache.write(collection.tags, async () => undefined);
  }
  for (const collection of allCollections) {
    const left = await collection.model.find(HAS_UNRECORDED).limit(BATCH).lean<StoredRecord[]>();
    if (left.length === 0) continue;
    // Whoever wrote them may have died before it could invalidate what was cached of them.
    await cache.write(collection.tags, async () => {
      for (const record of left) await moveHistory(collection.model, record);
    });
    logger.info({ collection: collection.name, count: left.length }, 'history entries were moved');
  }
  for (const documents of [Content, Setting]) {
    const left = await documents.find(HAS_UNRECORDED).lean();
    if (left.length === 0) continue;
    await cache.write(['content'], async () => {
      for (const document of left) await moveHistory(documents, document);
    });
    logger.info({ collection: documents.collection.name, count: left.length }, 'history entries were moved');
  }
  const before = new Date(Date.now() - abandonedMs);
  const deletions = await Bin.find({ ...HAS_UNRECORDED, deletedAt: { $lte: before } })
    .limit(BATCH)
    .lean<StoredBinEntry[]>();
  const restores = await Bin.find({ restoringAt: { $lte: before } })
    .limit(BATCH)
    .lean<StoredBinEntry[]>();
  for (const entry of [...deletions, ...restores]) {
    const collection = findCollection(entry.kind);
    if (collection === undefined) continue;
    await cache.write(collection.tags, () => settle(collection, entry));
    logger.info({ collection: entry.kind, recordId: entry.recordId }, 'a deletion or restore was settled');
  }
}

/** Makes sure that a record is in its collection or in the bin. */
async function settle(collection: CollectionDefinition, entry: StoredBinEntry): Promise<void> {
  const isInCollection = (await findStored(collection, entry.recordId)) !== null;
  if (entry.restoringAt !== undefined) {
    await (isInCollection ? removeFromBin(entry) : releaseBinEntry(entry));
  } else if (isInCollection) {
    await giveUpDeletion(collection, entry);
  } else if (await hasBetterCopy(entry)) {
    await removeFromBin(entry);
  } else {
    await finishDeletion(entry);
  }
}

/** Of several deletions at once that died, only the one that read the latest state can have succeeded. */
async function hasBetterCopy({ _id, kind, recordId, record }: StoredBinEntry): Promise<boolean> {
  const others = await Bin.find({ kind, recordId, _id: { $ne: _id } }).lean<StoredBinEntry[]>();
  const revision = revisionOf(record);
  return others.some((other) => {
    const ahead = revisionOf(other.record) - revision;
    return ahead > 0 || (ahead === 0 && other.unrecorded === undefined);
  });
}

const revisionOf = (record: { revision?: unknown }): number => Number(record.revision ?? 0);

/** Removes the copy, after making sure that a deletion that is still running does not find its record. */
async function giveUpDeletion({ model }: CollectionDefinition, entry: StoredBinEntry): Promise<void> {
  const deleted = entry.record as Pick<StoredRecord, '_id' | 'revision'>;
  await model.updateOne(sameRevision(deleted), { $inc: { revision: 1 } });
  await removeFromBin(entry);
}

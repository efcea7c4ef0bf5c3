import mongoose from 'mongoose';
import type { ApiCache } from '../../cache/api-cache.ts';
import type { Revisions, Tag } from '../../cache/revisions.ts';
import type { CollectionDefinition, StoredRecord } from '../../collections/definition.ts';
import { finishHistory } from '../../collections/history.ts';
import { dueStep } from '../../collections/publish.ts';
import { sameRevision, updateOf } from '../../collections/write.ts';
import { QUERY_TIMEOUT_MS } from '../../database/connection.ts';
import type { Logger } from '../../logger.ts';
import { publicCollections } from '../collections.ts';

/** Records that are published or unpublished by one command. */
const BATCH = 500;

/** Rounds after which a read goes on although records are still due: others keep changing them. */
const MAX_ROUNDS = 5;

/**
 * How long the next due time of a collection is reused, in ms, unless a change of the collection is known before: what
 * another node schedules for the next moment is late by this at most, whether or not that node lives to report it.
 */
const REUSE_MS = 500;

/** The author of a change whose time nobody is known to have set. */
const NOBODY = { by: 'schedule' };

const EPOCH = new Date(0);

type Options = { logger: Logger; revisions: Revisions; write: ApiCache['write'] };

/**
 * Records that go live or offline at a time. Nothing runs at that time: the first read after it, on whichever node,
 * changes the stored state before it reads, so that lists, counts and searches need one condition that an index serves.
 */
export function createDueRecords({ logger, revisions, write }: Options) {
  const settling = new Map<string, Promise<void>>();
  /** Look-ups of the next due time by collection. */
  const lookUps = new Map<string, { dueAt: Promise<Date | undefined>; endsAt: number }>();
  revisions.events.on('change', ({ tag }) => lookUps.delete(tag));

  /** The next due time of a collection; one that has passed is read anew. */
  const nextDueOf = async (definition: CollectionDefinition): Promise<Date | undefined> => {
    const known = lookUps.get(definition.name);
    if (known !== undefined && Date.now() < known.endsAt) {
      const dueAt = await known.dueAt;
      if (dueAt === undefined || dueAt.getTime() > Date.now()) return dueAt;
    }
    const lookUp = { dueAt: findNextDue(definition), endsAt: Date.now() + REUSE_MS };
    lookUps.set(definition.name, lookUp);
    lookUp.dueAt.catch(() => lookUps.delete(definition.name));
    return lookUp.dueAt;
  };

  const settleCollection = async (definition: CollectionDefinition): Promise<Date | undefined> => {
    for (let round = 0; ; round++) {
      const dueAt = await nextDueOf(definition);
      if (dueAt === undefined || dueAt.getTime() > Date.now()) return dueAt;
      if (round === MAX_ROUNDS) {
        logger.error({ collection: definition.name, dueAt }, 'records that are due could not be settled yet');
        return dueAt;
      }
      const running =
        settling.get(definition.name) ??
        settleBatch(definition).finally(() => settling.delete(definition.name));
      settling.set(definition.name, running);
      await running;
    }
  };

  const settleBatch = async (definition: CollectionDefinition): Promise<void> => {
    const { model, tags, name } = definition;
    const now = new Date();
    const due = await model
      .find({ dueAt: { $gt: EPOCH, $lte: now } })
      .sort({ dueAt: 1 })
      .limit(BATCH)
      .maxTimeMS(QUERY_TIMEOUT_MS)
      .lean<StoredRecord[]>();
    const updates = (await Promise.all(due.map((record) => updateOfDue(definition, record, now)))).flat();
    // Another node was first.
    if (updates.length === 0) return;
    await write(tags, async () => {
      // By the driver, as mongoose would check and cast each of the updates.
      await mongoose.connection.collection(model.collection.name).bulkWrite(updates, { ordered: false });
    });
    logger.info(
      { collection: name, count: due.length },
      'records were published or unpublished as scheduled',
    );
    // The read that is waiting needs no history; the repair stores what a crash leaves in the records.
    void moveHistoryOf(definition, due, logger);
  };

  return {
    /** See `ApiCache.settle`. */
    async settle(tags: readonly Tag[]): Promise<Date | undefined> {
      const collections = publicCollections.filter(({ name }) => (tags as readonly string[]).includes(name));
      const times = (await Promise.all(collections.map(settleCollection))).filter(
        (time) => time !== undefined,
      );
      return times.length > 0 ? new Date(Math.min(...times.map(Number))) : undefined;
    },
  };
}

async function findNextDue({ model }: CollectionDefinition): Promise<Date | undefined> {
  const next = await model
    .findOne({ dueAt: { $gt: EPOCH } })
    .sort({ dueAt: 1 })
    .select('dueAt')
    .maxTimeMS(QUERY_TIMEOUT_MS)
    .lean<StoredRecord | null>();
  return next?.dueAt;
}

/** Conditional on the revision: of several nodes that settle a record, one does. */
async function updateOfDue(definition: CollectionDefinition, record: StoredRecord, now: Date) {
  const step = dueStep(record, now);
  if (step === undefined) return [];
  const author = { ...(record.scheduledBy ?? NOBODY), at: step.at };
  const update = await updateOf(definition, record, step, author);
  return [
    {
      updateOne: {
        filter: sameRevision(record),
        update: update as mongoose.mongo.UpdateFilter<mongoose.mongo.Document>,
      },
    },
  ];
}

async function moveHistoryOf(
  { model }: CollectionDefinition,
  settled: readonly StoredRecord[],
  logger: Logger,
): Promise<void> {
  try {
    const ids = settled.map(({ _id }) => _id);
    const carriers = await model
      .find({ _id: { $in: ids } })
      .select('unrecorded')
      .lean<StoredRecord[]>();
    for (const carrier of carriers) await finishHistory(model, carrier, logger);
  } catch (error) {
    logger.warn({ err: error }, 'the history of scheduled changes waits in their records');
  }
}

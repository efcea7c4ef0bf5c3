import { hashOf, namesContent } from '@plinth/http/entity-tag';
import { COLLECTIONS } from '@plinth/schemas/collections';
import { Types, type UpdateQuery } from 'mongoose';
import type { Logger } from '../logger.ts';
import { conflict, notFound, preconditionFailed } from '../problems.ts';
import {
  type Audience,
  type CollectionDefinition,
  derivedFields,
  type GuardedValues,
  type Presented,
  type StoredRecord,
  titleOf,
} from './definition.ts';
import { type Change, carriesEntry, finishHistory, historyEntryOf } from './history.ts';
import {
  dueAtOf,
  firstShown,
  hasPublication,
  isLive,
  LIVE,
  presentForOffice,
  splitFields,
  workingVersion,
  workStateOf,
} from './publication.ts';
import { claimSlugs } from './slugs.ts';

/** Times that a write without `If-Match` is tried again when another one was faster. */
export const ATTEMPTS = 5;

export type Author = {
  /** The person's e-mail, or the name of what acts by itself. */
  by: string;
  /** The person's id; absent for what acts by itself. */
  userId?: string;
  /** False for a person whose role does not publish: what visitors see stays as it is. */
  mayPublish?: boolean;
  logger: Logger;
  /** Id of the history entry; a write that finds it in its record was done before. */
  entryId?: Types.ObjectId;
};
export type Precondition = { ifMatch?: string };

/** Stores a new record, live or as a draft, and gives it in the back office's format. */
export async function createRecord<I extends object, O extends Presented>(
  definition: CollectionDefinition<StoredRecord, I, O>,
  input: I,
  {
    by,
    userId,
    logger,
    createdAt = new Date(),
    id = new Types.ObjectId(),
    publication = 'live',
  }: Author & { createdAt?: Date; id?: Types.ObjectId; publication?: 'draft' | 'live' },
): Promise<O> {
  const fields = {
    ...input,
    ...(await derivedFields(definition, input)),
    ...(await claimSlugs(definition, id, input)),
  };
  const isPublishable = hasPublication(definition);
  const stored = new definition.model({
    ...fields,
    ...(isPublishable && { publication, workState: workStateOf({ publication }) }),
    _id: id,
    createdAt,
    updatedAt: createdAt,
    createdBy: userId,
    revision: 1,
  });
  const after = await presentOne(definition, stored.toObject<StoredRecord>());
  const change = { ...changeOf(definition, after), action: 'created' as const, by, userId, after };
  const unrecorded = [historyEntryOf(change)];
  stored.set({ unrecorded });
  await guarded(definition, { next: input }, () => stored.save());
  await finishHistory(definition.model, { _id: id, unrecorded }, logger);
  return after;
}

/**
 * Replaces what the administrator may set and publishes it at once, in place of a pending version too; 412 when the record
 * is not the one that `ifMatch` names.
 */
export async function updateRecord<I extends object, O extends Presented>(
  definition: CollectionDefinition<StoredRecord, I, O>,
  id: string,
  input: I,
  author: Author & Precondition,
): Promise<O> {
  const replaced = await replacedFields(definition, input);
  const stored = await changeRecord(definition, id, author, async (current) => {
    const fields = {
      ...replaced,
      ...(await claimSlugs(definition, current._id, input, current)),
      ...definition.beforeUpdate?.(input, current),
      ...(hasPublication(definition) && {
        ...LIVE,
        ...firstShown(current, new Date()),
        pending: undefined,
        publishAt: undefined,
      }),
      updatedAt: laterThan(current.updatedAt),
    };
    const wasLive = isLive(current);
    return {
      fields,
      action: wasLive ? 'updated' : 'published',
      before: wasLive ? current : undefined,
      added: input,
    };
  });
  return presentOne(definition, stored);
}

/** The fields that are stored for an input; undefined are those that it clears. */
export async function replacedFields<I extends object>(
  definition: CollectionDefinition<StoredRecord, I>,
  input: I,
): Promise<Record<string, unknown>> {
  const cleared = Object.fromEntries(definition.fields.map((field) => [field, undefined]));
  return { ...cleared, ...input, ...(await derivedFields(definition, input)) };
}

/** What an act changes in a stored record. */
export type Step = {
  /** Stored fields by name; undefined are those to be removed. */
  fields: Partial<StoredRecord> & Record<string, unknown>;
  action: Change['action'];
  /** The version that the history shows as the one before; it shows the working version as the one after. */
  before?: StoredRecord | undefined;
  /** What may use files that the record did not use before. */
  added?: object;
};

/**
 * Changes a record in one write, with its history entry, and returns it as it is stored. `decide` sees the current state,
 * again after each write of others that came first; without a step nothing is written. Throws a 404 for an unknown record,
 * a 412 when the record is not the one that `ifMatch` names.
 */
export async function changeRecord<I extends object, O extends Presented>(
  definition: CollectionDefinition<StoredRecord, I, O>,
  id: string,
  { by, userId, logger, entryId, ifMatch }: Author & Precondition,
  decide: (current: StoredRecord) => Promise<Step | undefined> | Step | undefined,
): Promise<StoredRecord> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const current = await getStored(definition, id);
    if (carriesEntry(current, entryId)) return current;
    await requireMatch(definition, current, ifMatch);
    const step = await decide(current);
    if (step === undefined) return current;
    const update = await updateOf(definition, current, step, { by, userId, entryId });
    const stored = await guarded(definition, { next: step.added, current }, () =>
      definition.model
        .findOneAndUpdate(sameRevision(current), update, { returnDocument: 'after' })
        .lean<StoredRecord>(),
    );
    if (stored === null) continue;
    await finishHistory(definition.model, stored, logger);
    return stored;
  }
  throw contended();
}

/** The update that a step makes, with its history entry. */
export async function updateOf<I extends object, O extends Presented>(
  definition: CollectionDefinition<StoredRecord, I, O>,
  current: StoredRecord,
  { fields, action, before }: Step,
  { by, userId, entryId, at }: Pick<Author, 'by' | 'userId' | 'entryId'> & { at?: Date },
): Promise<UpdateQuery<StoredRecord>> {
  const next = { ...current, ...fields };
  const [shownBefore, after] = await Promise.all([
    before && presentOne(definition, before),
    presentOne(definition, workingVersion(next)),
  ]);
  const change = { ...changeOf(definition, after), action, by, userId, before: shownBefore, after };
  const isPublishable = hasPublication(definition);
  const { set, cleared } = splitFields({
    ...fields,
    ...(isPublishable && { workState: workStateOf(next), dueAt: dueAtOf(next) }),
  });
  return {
    $set: set,
    $unset: Object.fromEntries(cleared.map((name) => [name, 1])),
    $inc: { revision: 1 },
    $push: { unrecorded: historyEntryOf(change, entryId, at) },
  };
}

function guarded<T>(
  { guardWrite }: Pick<CollectionDefinition, 'guardWrite'>,
  values: GuardedValues,
  write: () => Promise<T>,
): Promise<T> {
  return guardWrite ? guardWrite(values, write) : write();
}

/** The stored document, with the fields that reads leave out; null where there is none. */
export async function findStored(
  definition: Pick<CollectionDefinition, 'model'>,
  id: string,
): Promise<StoredRecord | null> {
  return definition.model.findById(id).lean<StoredRecord>();
}

/** The record; throws a 404 in the collection's own words. */
export async function getStored(definition: CollectionDefinition, id: string): Promise<StoredRecord> {
  const stored = await findStored(definition, id);
  if (stored === null) throw notFound(COLLECTIONS[definition.name].thing);
  return stored;
}

/** The record as a read gives it. */
export async function presentOne<I extends object, O extends Presented>(
  definition: CollectionDefinition<StoredRecord, I, O>,
  stored: StoredRecord,
  audience: Audience = 'office',
): Promise<O> {
  const [presented] = await definition.present([stored], audience);
  if (presented === undefined)
    throw new Error(`${definition.name} presents fewer records than it was given.`);
  return presented;
}

/** What every history entry of a record begins with. */
export function changeOf(
  { name }: Pick<CollectionDefinition, 'name'>,
  record: Presented,
): Pick<Change, 'collection' | 'recordId' | 'title'> {
  return { collection: name, recordId: record._id, title: titleOf(name, record) };
}

/**
 * Throws a 412 unless `ifMatch` names the record as the back office reads it, or as visitors do where they see all of it and
 * nothing is pending.
 */
export async function requireMatch<I extends object, O extends Presented>(
  definition: CollectionDefinition<StoredRecord, I, O>,
  current: StoredRecord,
  ifMatch: string | undefined,
): Promise<void> {
  if (ifMatch === undefined) return;
  const names = (shown: unknown) => namesContent(ifMatch, hashOf(JSON.stringify(shown)));
  if (hasPublication(definition)) {
    const [shown] = await presentForOffice(definition, [current]);
    if (names(shown)) return;
  }
  if (current.pending === undefined && names(await presentOne(definition, current))) return;
  throw preconditionFailed();
}

/** The stored record as it was read, and no other state of it; null matches records that have no revision yet. */
export function sameRevision(current: Pick<StoredRecord, '_id' | 'revision'>) {
  return { _id: current._id, revision: current.revision ?? null };
}

/** Two writes within a millisecond still differ, and with them their ETags. */
export function laterThan(time: Date | undefined): Date {
  return new Date(Math.max(Date.now(), (time?.getTime() ?? 0) + 1));
}

/** 409 for a write that was overtaken `ATTEMPTS` times. */
export function contended() {
  return conflict('This record is being changed by others at this moment. Try again.');
}

import { hashOf, namesContent } from '@plinth/http/entity-tag';
import { COLLECTIONS } from '@plinth/schemas/collections';
import { Types, type UpdateQuery } from 'mongoose';
import type { Logger } from '../logger.ts';
import { conflict, notFound, preconditionFailed } from '../problems.ts';
import {
  type CollectionDefinition,
  derivedFields,
  type GuardedValues,
  type Presented,
  type StoredRecord,
  titleOf,
} from './definition.ts';
import { type Change, carriesEntry, finishHistory, historyEntryOf } from './history.ts';
import { claimSlugs } from './slugs.ts';

/** Times that a write without `If-Match` is tried again when another one was faster. */
export const ATTEMPTS = 5;

export type Author = {
  /** The person's e-mail, or the name of what acts by itself. */
  by: string;
  /** The person's id; absent for what acts by itself. */
  userId?: string;
  logger: Logger;
  /** Id of the history entry; a write that finds it in its record was done before. */
  entryId?: Types.ObjectId;
};
export type Precondition = { ifMatch?: string };

/** Stores a new record and gives it as a read would. */
export async function createRecord<I extends object, O extends Presented>(
  definition: CollectionDefinition<StoredRecord, I, O>,
  input: I,
  {
    by,
    userId,
    logger,
    createdAt = new Date(),
    id = new Types.ObjectId(),
  }: Author & { createdAt?: Date; id?: Types.ObjectId },
): Promise<O> {
  const fields = {
    ...input,
    ...(await derivedFields(definition, input)),
    ...(await claimSlugs(definition, id, input)),
  };
  const serverFields = { _id: id, createdAt, updatedAt: createdAt, createdBy: userId, revision: 1 };
  const stored = new definition.model({ ...fields, ...serverFields });
  const after = await presentOne(definition, stored.toObject<StoredRecord>());
  const change = { ...changeOf(definition, after), action: 'created' as const, by, userId, after };
  const unrecorded = [historyEntryOf(change)];
  stored.set({ unrecorded });
  await guarded(definition, { next: input }, () => stored.save());
  await finishHistory(definition.model, { _id: id, unrecorded }, logger);
  return after;
}

/** Replaces what the administrator may set; 412 when the record is not the one that `ifMatch` names. */
export async function updateRecord<I extends object, O extends Presented>(
  definition: CollectionDefinition<StoredRecord, I, O>,
  id: string,
  input: I,
  { by, userId, logger, entryId, ifMatch }: Author & Precondition,
): Promise<O> {
  const derived = await derivedFields(definition, input);
  const cleared = Object.fromEntries(definition.fields.map((field) => [field, undefined]));
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const current = await getStored(definition, id);
    const before = await presentOne(definition, current);
    if (carriesEntry(current, entryId)) return before;
    requireMatch(before, ifMatch);
    const fields: Record<string, unknown> = {
      ...cleared,
      ...input,
      ...derived,
      ...(await claimSlugs(definition, current._id, input, current)),
      ...definition.beforeUpdate?.(input, current),
      updatedAt: laterThan(current.updatedAt),
    };
    const after = await presentOne(definition, { ...current, ...fields });
    const change = { ...changeOf(definition, after), action: 'updated' as const, by, userId, before, after };
    const entry = historyEntryOf(change, entryId);
    const stored = await guarded(definition, { next: input, current }, () =>
      definition.model
        .findOneAndUpdate(sameRevision(current), replacement(fields, entry), { returnDocument: 'after' })
        .lean<StoredRecord>(),
    );
    if (stored === null) continue;
    await finishHistory(definition.model, stored, logger);
    return after;
  }
  throw contended();
}

function replacement(fields: Record<string, unknown>, entry: object): UpdateQuery<StoredRecord> {
  const absent = Object.keys(fields).filter((name) => fields[name] === undefined);
  return {
    $set: fields,
    $unset: Object.fromEntries(absent.map((name) => [name, 1])),
    $inc: { revision: 1 },
    $push: { unrecorded: entry },
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
): Promise<O> {
  const [presented] = await definition.present([stored]);
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

/** Throws a 412 unless `ifMatch`, where given, names the record as a read presents it. */
export function requireMatch(record: Presented, ifMatch: string | undefined): void {
  if (ifMatch === undefined) return;
  if (!namesContent(ifMatch, hashOf(JSON.stringify(record)))) throw preconditionFailed();
}

/** The stored record as it was read, and no other state of it; null matches records that have no revision yet. */
export function sameRevision(current: Pick<StoredRecord, '_id' | 'revision'>) {
  return { _id: current._id, revision: current.revision ?? null };
}

/** Two writes within a millisecond still differ, and with them their ETags. */
function laterThan(time: Date | undefined): Date {
  return new Date(Math.max(Date.now(), (time?.getTime() ?? 0) + 1));
}

/** 409 for a write that was overtaken `ATTEMPTS` times. */
export function contended() {
  return conflict('This record is being changed by others at this moment. Try again.');
}

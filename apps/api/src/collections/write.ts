import { hashOf, namesContent } from '@plinth/http/entity-tag';
import { COLLECTIONS } from '@plinth/schemas/collections';
import { Types, type UpdateQuery } from 'mongoose';
import { conflict, notFound, preconditionFailed } from '../problems.ts';
import { putIntoBin, type StoredBinEntry, takeOutOfBin } from './bin.ts';
import {
  type CollectionDefinition,
  derivedFields,
  type Presented,
  type StoredRecord,
  titleOf,
} from './definition.ts';
import { recordHistory } from './history.ts';

/** Times that a write without `If-Match` is tried again when another one was faster. */
const ATTEMPTS = 5;

type Author = {
  /** E-mail of the administrator, or the name of what acts by itself. */
  by: string;
};
type Precondition = { ifMatch?: string };

/** Stores a new record and gives it as a read would. */
export async function createRecord<I extends object, O extends Presented>(
  definition: CollectionDefinition<StoredRecord, I, O>,
  input: I,
  {
    by,
    createdAt = new Date(),
    id = new Types.ObjectId(),
  }: Author & { createdAt?: Date; id?: Types.ObjectId },
): Promise<O> {
  const fields = { ...input, ...(await derivedFields(definition, input)) };
  const stored = new definition.model({ ...fields, _id: id, createdAt, updatedAt: createdAt, revision: 1 });
  await stored.save();
  const after = await presentOne(definition, stored.toObject<StoredRecord>());
  await recordHistory({ ...historyFieldsOf(definition, after), action: 'created', by, after });
  return after;
}

/** Replaces what the administrator may set; 412 when the record is not the one that `ifMatch` names. */
export async function updateRecord<I extends object, O extends Presented>(
  definition: CollectionDefinition<StoredRecord, I, O>,
  id: string,
  input: I,
  { by, ifMatch }: Author & Precondition,
): Promise<O> {
  const derived = await derivedFields(definition, input);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const current = await getStored(definition, id);
    const before = await presentOne(definition, current);
    requireMatch(before, ifMatch);
    const set = {
      ...input,
      ...derived,
      ...definition.beforeUpdate?.(input, current),
      updatedAt: laterThan(current.updatedAt),
    };
    const unset = Object.fromEntries(
      definition.fields.filter((field) => !Object.hasOwn(set, field)).map((field) => [field, 1]),
    );
    const update: UpdateQuery<StoredRecord> = { $set: set, $unset: unset, $inc: { revision: 1 } };
    const stored = await definition.model
      .findOneAndUpdate(sameRevision(current), update, { returnDocument: 'after' })
      .lean<StoredRecord>();
    if (stored === null) continue;
    const after = await presentOne(definition, stored);
    await recordHistory({ ...historyFieldsOf(definition, after), action: 'updated', by, before, after });
    return after;
  }
  throw contended();
}

/** Moves a record into the bin: the copy is made first, so that a crash in between loses nothing. */
export async function deleteRecord(
  definition: CollectionDefinition,
  id: string,
  { by, ifMatch }: Author & Precondition,
): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const current = await getStored(definition, id);
    const before = await presentOne(definition, current);
    requireMatch(before, ifMatch);
    const { title } = historyFieldsOf(definition, before);
    await definition.beforeDelete?.(current);
    await putIntoBin({ kind: definition.name, recordId: id, title, record: { ...current }, deletedBy: by });
    const { deletedCount } = await definition.model.deleteOne(sameRevision(current));
    if (deletedCount === 0) {
      await takeOutOfBin(definition.name, id);
      continue;
    }
    await recordHistory({ ...historyFieldsOf(definition, before), action: 'deleted', by, before });
    return;
  }
  throw contended();
}

/** Brings a record back out of the bin, under its old id. Inserted first: a crash leaves it in both places. */
export async function restoreRecord(
  definition: CollectionDefinition,
  entry: StoredBinEntry,
  { by }: Author,
): Promise<Presented> {
  const recordId = new Types.ObjectId(entry.recordId);
  if ((await findStored(definition, entry.recordId)) === null) {
    await new definition.model({ ...entry.record, _id: recordId }).save();
  }
  await takeOutOfBin(definition.name, entry.recordId);
  const after = await presentOne(definition, await getStored(definition, entry.recordId));
  await recordHistory({ ...historyFieldsOf(definition, after), action: 'restored', by, after });
  return after;
}

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

export async function presentOne<I extends object, O extends Presented>(
  definition: CollectionDefinition<StoredRecord, I, O>,
  stored: StoredRecord,
): Promise<O> {
  const [presented] = await definition.present([stored]);
  if (presented === undefined)
    throw new Error(`${definition.name} presents fewer records than it was given.`);
  return presented;
}

function historyFieldsOf({ name }: Pick<CollectionDefinition, 'name'>, record: Presented) {
  return { collection: name, recordId: record._id, title: titleOf(name, record) };
}

function requireMatch(record: Presented, ifMatch: string | undefined): void {
  if (ifMatch === undefined) return;
  if (!namesContent(ifMatch, hashOf(JSON.stringify(record)))) throw preconditionFailed();
}

/** The stored record as it was read, and no other state of it; null matches records that have no revision yet. */
function sameRevision(current: StoredRecord) {
  return { _id: current._id, revision: current.revision ?? null };
}

/** Two writes within a millisecond still differ, and with them their ETags. */
function laterThan(time: Date | undefined): Date {
  return new Date(Math.max(Date.now(), (time?.getTime() ?? 0) + 1));
}

function contended() {
  return conflict('This record is being changed by others at this moment. Try again.');
}

import { isDeepStrictEqual } from 'node:util';
import type { AccountAction } from '@plinth/schemas/activity';
import type { CHANGE_ACTIONS, HistoryEntry } from '@plinth/schemas/changes';
import mongoose, { type Model, model, Schema, Types } from 'mongoose';
import { duplicateField } from '../database/connection.ts';
import type { Logger } from '../logger.ts';

type ChangeAction = (typeof CHANGE_ACTIONS)[number];

export type Change<Action = ChangeAction> = {
  /** A collection's name, or `content`. */
  collection: string;
  recordId: string;
  title: string;
  action: Action;
  /** The person's e-mail, or the name of what acted by itself. */
  by: string;
  /** The person's id; absent for what acted by itself, and in entries of older versions. */
  userId?: string | undefined;
  /** The presented record as it was and as it became. */
  before?: unknown;
  after?: unknown;
};

/** Of a record; entries about accounts and exports have actions of their own. */
export type StoredHistoryEntry<Action = ChangeAction> = Omit<Change<Action>, 'collection'> & {
  _id: Types.ObjectId;
  /** `collection` is a method of every mongoose document, so the field has another name in the database. */
  kind: string;
  /** About an account or an export: for the activity of owners, and not in the history of records. */
  isAccount?: true;
  at: Date;
  changes: string[];
};

const historySchema = new Schema<StoredHistoryEntry<ChangeAction | AccountAction>>(
  {
    kind: { type: String, required: true },
    recordId: { type: String, default: '' },
    title: { type: String, default: '' },
    action: { type: String, required: true },
    isAccount: Boolean,
    at: { type: Date, required: true },
    by: { type: String, required: true },
    userId: String,
    changes: [String],
    before: Schema.Types.Mixed,
    after: Schema.Types.Mixed,
  },
  { versionKey: false, minimize: false },
);
historySchema.index({ at: -1, _id: -1 });
historySchema.index({ isAccount: 1, at: -1, _id: -1 });
historySchema.index({ recordId: 1, at: -1, _id: -1 });
historySchema.index({ userId: 1, at: -1, _id: -1 });
historySchema.index({ kind: 1, recordId: 1, at: -1, _id: -1 });

export const History = model<StoredHistoryEntry<ChangeAction | AccountAction>>(
  'History',
  historySchema,
  'history',
);

/** The entry of a change, to be stored within the record that it changes; a repeat finds the change by its `_id`. */
export function historyEntryOf<Action = ChangeAction>(
  { collection, ...change }: Change<Action>,
  _id = new Types.ObjectId(),
  at = new Date(),
): StoredHistoryEntry<Action> {
  return {
    _id,
    ...change,
    kind: collection,
    at,
    changes: changedFields(change.before, change.after),
  };
}

/** Stores entries, each once however often it is called. */
export async function storeHistory(entries: readonly StoredHistoryEntry[]): Promise<void> {
  for (const entry of entries) {
    try {
      await History.create(entry);
    } catch (error) {
      if (duplicateField(error) === undefined) throw error;
    }
  }
}

/** Whether the change with this entry was made, once its record does not carry the entry any more. */
export async function isInHistory(_id: Types.ObjectId): Promise<boolean> {
  return (await History.exists({ _id })) !== null;
}

/** What carries the history entries of its latest writes: a record, or a section of the site content. */
type Carrier = { _id: unknown; unrecorded?: StoredHistoryEntry[] };

/** Whether the write of this entry was done; false without an id. */
export function carriesEntry({ unrecorded = [] }: Partial<Carrier>, id: Types.ObjectId | undefined): boolean {
  return id !== undefined && unrecorded.some((entry) => entry._id.equals(id));
}

type CarrierModel = Pick<Model<unknown>, 'collection'>;

/** Moves the entries that a document carries into the history. */
export async function moveHistory(
  model: CarrierModel,
  { unrecorded = [] }: Pick<Carrier, 'unrecorded'>,
): Promise<void> {
  await storeHistory(unrecorded);
  const moved = { $in: unrecorded.map((entry) => entry._id) };
  const carriers = mongoose.connection.collection<Pick<Carrier, 'unrecorded'>>(model.collection.name);
  await carriers.updateOne({ 'unrecorded._id': moved }, { $pull: { unrecorded: { _id: moved } } });
}

/** The write is done by now: a history that cannot be stored is logged, and moved by the next repair. */
export async function finishHistory(model: CarrierModel, carrier: Carrier, logger: Logger): Promise<void> {
  try {
    await moveHistory(model, carrier);
  } catch (error) {
    logger.error({ err: error, recordId: carrier._id }, 'a history entry waits in its record');
  }
}

/** The entry as the API lists it, without the record before and after. */
export function presentHistoryEntry(entry: StoredHistoryEntry): HistoryEntry {
  return {
    _id: entry._id.toHexString(),
    collection: entry.kind,
    recordId: entry.recordId,
    title: entry.title,
    action: entry.action,
    at: entry.at.toISOString(),
    by: entry.by,
    changes: entry.changes,
    ...(entry.before !== undefined && { before: entry.before }),
    ...(entry.after !== undefined && { after: entry.after }),
  };
}

/** Fields that change with every write, or never. */
const UNLISTED = new Set(['updatedAt', 'createdAt', '_id', 'id', 'slug', 'valueBand']);

/** Names of the top-level fields that differ between two states of a record. */
function changedFields(before: unknown, after: unknown): string[] {
  const previous = fieldsOf(before);
  const next = fieldsOf(after);
  return [...new Set([...Object.keys(previous), ...Object.keys(next)])].filter(
    (name) => !UNLISTED.has(name) && !isDeepStrictEqual(previous[name], next[name]),
  );
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

import { isDeepStrictEqual } from 'node:util';
import type { CHANGE_ACTIONS, HistoryEntry } from '@plinth/schemas/changes';
import { model, Schema, Types } from 'mongoose';
import { duplicateField } from '../database/connection.ts';

type ChangeAction = (typeof CHANGE_ACTIONS)[number];

export type Change = {
  /** A collection's name, or `content`. */
  collection: string;
  recordId: string;
  title: string;
  action: ChangeAction;
  /** E-mail of the administrator, or the name of what acted by itself. */
  by: string;
  /** The presented record as it was and as it became. */
  before?: unknown;
  after?: unknown;
};

export type StoredHistoryEntry = Omit<Change, 'collection'> & {
  _id: Types.ObjectId;
  /** `collection` is a method of every mongoose document, so the field has another name in the database. */
  kind: string;
  at: Date;
  changes: string[];
};

const historySchema = new Schema<StoredHistoryEntry>(
  {
    kind: { type: String, required: true },
    recordId: { type: String, required: true },
    title: { type: String, default: '' },
    action: { type: String, required: true },
    at: { type: Date, required: true },
    by: { type: String, required: true },
    changes: [String],
    before: Schema.Types.Mixed,
    after: Schema.Types.Mixed,
  },
  { versionKey: false, minimize: false },
);
historySchema.index({ at: -1, _id: -1 });
historySchema.index({ kind: 1, recordId: 1, at: -1, _id: -1 });

export const History = model<StoredHistoryEntry>('History', historySchema, 'history');

/** The entry of a change, to be stored with the change itself or right after it. */
export function historyEntryOf({ collection, ...change }: Change): StoredHistoryEntry {
  return {
    _id: new Types.ObjectId(),
    ...change,
    kind: collection,
    at: new Date(),
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

/** For changes that do not carry their entry, such as those of the site content: a crash in between loses it. */
export async function recordHistory(change: Change): Promise<void> {
  await storeHistory([historyEntryOf(change)]);
}

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

/** Fields that change with every write tell nobody anything. */
const UNTOLD = new Set(['updatedAt', 'createdAt', '_id', 'id']);

/** Names of the top-level fields that differ between two states of a record. */
function changedFields(before: unknown, after: unknown): string[] {
  const old = fieldsOf(before);
  const young = fieldsOf(after);
  return [...new Set([...Object.keys(old), ...Object.keys(young)])].filter(
    (name) => !UNTOLD.has(name) && !isDeepStrictEqual(old[name], young[name]),
  );
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

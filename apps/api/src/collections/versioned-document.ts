import { isDeepStrictEqual } from 'node:util';
import { type Model, Schema } from 'mongoose';
import { QUERY_TIMEOUT_MS } from '../database/connection.ts';
import { preconditionFailed } from '../problems.ts';
import type { GuardedValues } from './definition.ts';
import {
  type Change,
  carriesEntry,
  finishHistory,
  historyEntryOf,
  type StoredHistoryEntry,
} from './history.ts';
import type { Author } from './write.ts';

type Fields = Record<string, unknown>;

/** A document that there is one of for each key: a section of the site content, or a setting. */
export type VersionedDocument = {
  _id: number | string;
  /** Null when it was emptied. */
  record: Fields | null;
  /** Counts the writes from 1, so that a write can detect another one in between. */
  version: number;
  /** History entries of the latest writes, until they are in the history. */
  unrecorded?: StoredHistoryEntry[];
};

export function versionedSchema(key: typeof Number | typeof String): Schema<VersionedDocument> {
  const schema = new Schema<VersionedDocument>(
    {
      _id: { type: key, required: true },
      record: { type: Schema.Types.Mixed, default: null },
      version: { type: Number, required: true },
      unrecorded: { type: [Schema.Types.Mixed], default: undefined },
    },
    // `minimize` would remove empty objects from the records.
    { versionKey: false, minimize: false },
  );
  schema.index({ 'unrecorded._id': 1 });
  return schema;
}

type Save = Author & {
  id: VersionedDocument['_id'];
  /** As its schema gave it; null empties it. */
  record: Fields | null;
  history: Pick<Change, 'collection' | 'title'>;
  /** Looks at what stands there before it is replaced; throws to refuse. */
  check?: (current: Fields | null) => void;
  /** Runs the write, and protects what the record refers to meanwhile. */
  guard: <T>(values: GuardedValues, write: () => Promise<T>) => Promise<T>;
};

/**
 * Stores a document with the history entry of the change; the same record again is no change. 412 when another write
 * came in between. To be called under a lease of the collection, inside the response cache's write.
 */
export async function saveDocument(
  model: Model<VersionedDocument>,
  { id, record, history, by, userId, logger, entryId, check, guard }: Save,
): Promise<void> {
  const stored = await findDocument(model, id);
  const before = stored?.record ?? null;
  if (carriesEntry(stored ?? {}, entryId)) return;
  check?.(before);
  if (isDeepStrictEqual(before, record)) return;
  const change = {
    ...history,
    recordId: String(id),
    action:
      before === null ? ('created' as const) : record === null ? ('deleted' as const) : ('updated' as const),
    by,
    userId,
    before: before ?? undefined,
    after: record ?? undefined,
  };
  const entry = historyEntryOf(change, entryId);
  const isReplaced = await guard({ next: record, current: before }, () =>
    replaceVersion(model, id, stored?.version ?? 0, record, entry),
  );
  if (!isReplaced) throw preconditionFailed();
  await finishHistory(model, { _id: id, unrecorded: [entry] }, logger);
}

/** The stored document, or null. */
export async function findDocument(
  model: Model<VersionedDocument>,
  _id: VersionedDocument['_id'],
): Promise<VersionedDocument | null> {
  return model.findOne({ _id }).maxTimeMS(QUERY_TIMEOUT_MS).lean<VersionedDocument>();
}

/** False when the record is no longer of that version; 0 stands for a document that never was. */
async function replaceVersion(
  model: Model<VersionedDocument>,
  _id: VersionedDocument['_id'],
  version: number,
  record: Fields | null,
  entry: StoredHistoryEntry,
): Promise<boolean> {
  if (version > 0) {
    const { matchedCount } = await model.updateOne(
      { _id, version },
      { $set: { record }, $inc: { version: 1 }, $push: { unrecorded: entry } },
    );
    return matchedCount === 1;
  }
  const { upsertedCount } = await model.updateOne(
    { _id },
    { $setOnInsert: { record, version: 1, unrecorded: [entry] } },
    { upsert: true },
  );
  return upsertedCount === 1;
}

import { isDeepStrictEqual } from 'node:util';
import {
  CONTENT_INDEXES,
  CONTENT_LENGTH,
  CONTENT_RECORDS,
  type ContentFeed,
  type ContentIndex,
} from '@plinth/schemas/content';
import { recordHistory } from '../../collections/history.ts';
import { QUERY_TIMEOUT_MS } from '../../database/connection.ts';
import { preconditionFailed } from '../../problems.ts';
import { Content, type ContentFields } from './model.ts';

/** The feed's payload: every place of the list, null where nothing is kept. */
export async function readSiteContent(): Promise<ContentFeed> {
  const stored = await Content.find().maxTimeMS(QUERY_TIMEOUT_MS).lean();
  const data: unknown[] = Array.from({ length: CONTENT_LENGTH }, () => null);
  for (const { _id, record } of stored) data[_id] = record;
  return { data };
}

/** The record of one place, or null. */
export async function findContentRecord(index: ContentIndex): Promise<ContentFields | null> {
  const stored = await Content.findById(index).maxTimeMS(QUERY_TIMEOUT_MS).lean();
  return stored?.record ?? null;
}

type Save = {
  index: ContentIndex;
  /** As its schema gave it; null empties the place. */
  record: ContentFields | null;
  by: string;
  /** Looks at what stands there before it is replaced; throws to refuse. */
  check?: (current: ContentFields | null) => void;
};

/** Tries of a write when others write the same record; each looks at it anew. */
const MAX_TRIES = 5;

/**
 * Puts a record into its place and notes it in the history; the same record again is no change. What `check` has
 * seen is what is replaced. To be called inside the answer cache's write.
 */
export async function saveContentRecord({ index, record, by, check }: Save, tries = 1): Promise<void> {
  const stored = await Content.findById(index).maxTimeMS(QUERY_TIMEOUT_MS).lean();
  const before = stored?.record ?? null;
  check?.(before);
  if (isDeepStrictEqual(before, record)) return;
  if (!(await replaceVersion(index, stored?.version ?? 0, record))) {
    if (tries === MAX_TRIES) throw preconditionFailed();
    return saveContentRecord({ index, record, by, check }, tries + 1);
  }
  await recordHistory({
    collection: 'content',
    recordId: String(index),
    title: CONTENT_RECORDS[index].title,
    action: before === null ? 'created' : record === null ? 'deleted' : 'updated',
    by,
    before: before ?? undefined,
    after: record ?? undefined,
  });
}

/** False when the record is no longer of that version; 0 stands for no record. */
async function replaceVersion(
  index: ContentIndex,
  version: number,
  record: ContentFields | null,
): Promise<boolean> {
  if (record === null) return (await Content.deleteOne({ _id: index, version })).deletedCount === 1;
  if (version > 0) {
    const { matchedCount } = await Content.replaceOne(
      { _id: index, version },
      { record, version: version + 1 },
    );
    return matchedCount === 1;
  }
  const { upsertedCount } = await Content.updateOne(
    { _id: index },
    { $setOnInsert: { record, version: 1 } },
    { upsert: true },
  );
  return upsertedCount === 1;
}

/** Replaces the whole list; a place that it does not name is emptied. */
export async function saveSiteContent(records: Map<ContentIndex, ContentFields>, by: string): Promise<void> {
  // All at once, so that they share the database's flushes.
  await Promise.all(
    CONTENT_INDEXES.map((index) => saveContentRecord({ index, record: records.get(index) ?? null, by })),
  );
}

import { CONTENT_SECTIONS, type SectionKey } from '@plinth/schemas/content';
import { History, type StoredHistoryEntry } from '../../collections/history.ts';
import { QUERY_TIMEOUT_MS } from '../../database/connection.ts';
import { SEED_AUTHOR } from '../../database/seed-marker.ts';
import type { ContentFields } from '../content/model.ts';

/** What the sample company brought for a section of the content; empty where it brought nothing. */
export async function readSeededContent(section: SectionKey): Promise<ContentFields> {
  const recordId = String(CONTENT_SECTIONS[section].index);
  const entry = await History.findOne({ kind: 'content', recordId, by: SEED_AUTHOR })
    .sort({ at: -1, _id: -1 })
    .maxTimeMS(QUERY_TIMEOUT_MS)
    .lean<StoredHistoryEntry | null>();
  return (entry?.after ?? {}) as ContentFields;
}

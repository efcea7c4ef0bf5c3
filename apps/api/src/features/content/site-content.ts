import {
  CONTENT_LENGTH,
  CONTENT_SECTIONS,
  type ContentFeed,
  SECTION_KEYS,
  type SectionKey,
} from '@plinth/schemas/content';
import * as z from 'zod/mini';
import { findDocument, saveDocument } from '../../collections/versioned-document.ts';
import type { Author } from '../../collections/write.ts';
import { QUERY_TIMEOUT_MS } from '../../database/connection.ts';
import { withLease } from '../../database/lease.ts';
import { withFilesInUse } from '../media/file-use.ts';
import { Content, type ContentFields } from './model.ts';

/** The content feed: the whole list, null at indexes where nothing is stored. */
export async function readSiteContent(): Promise<ContentFeed> {
  const stored = await Content.find().maxTimeMS(QUERY_TIMEOUT_MS).lean();
  const data: unknown[] = Array.from({ length: CONTENT_LENGTH }, () => null);
  for (const { _id, record } of stored) data[Number(_id)] = record;
  return { data };
}

/** The stored record of a section, or null. */
export async function findContentRecord(section: SectionKey): Promise<ContentFields | null> {
  return (await findDocument(Content, CONTENT_SECTIONS[section].index))?.record ?? null;
}

const siteNameSchema = z.object({ siteName: z.string().check(z.minLength(1)) });

/** What the company is called on its site; undefined while it has no name. */
export async function findSiteName(): Promise<string | undefined> {
  return siteNameSchema.safeParse(await findContentRecord('navbar')).data?.siteName;
}

type Save = Author & {
  section: SectionKey;
  /** As its schema gave it; null empties the section. */
  record: ContentFields | null;
  /** Looks at what stands there before it is replaced; throws to refuse. */
  check?: (current: ContentFields | null) => void;
};

/**
 * One writer at a time, on all nodes, so that what a check has seen is what is replaced, the whole list included. The
 * version of each record refuses a writer that was stopped for longer than its lease.
 */
const LEASE = 'site-content';

/**
 * Stores the record of a section with the history entry of the change; the same record again is no change. To be called
 * inside the response cache's write.
 */
export function saveContentRecord(save: Save): Promise<void> {
  return withLease(LEASE, () => saveRecord(save));
}

/**
 * Replaces the whole list; sections without a record are emptied. `check` sees the list that is replaced and throws to
 * refuse. When this rejects, all writes have ended: no record changes after the cached responses were evicted.
 */
export async function saveSiteContent(
  records: Map<SectionKey, ContentFields>,
  author: Author,
  check?: (current: ContentFeed) => void,
): Promise<void> {
  await withLease(LEASE, async () => {
    check?.(await readSiteContent());
    // All at once, so that they share the database's flushes.
    const saved = await Promise.allSettled(
      SECTION_KEYS.map((section) => saveRecord({ ...author, section, record: records.get(section) ?? null })),
    );
    for (const result of saved) if (result.status === 'rejected') throw result.reason;
  });
}

async function saveRecord({ section, record, ...save }: Save): Promise<void> {
  const { index, title } = CONTENT_SECTIONS[section];
  await saveDocument(Content, {
    ...save,
    id: index,
    record,
    history: { collection: 'content', title },
    guard: withFilesInUse,
  });
}

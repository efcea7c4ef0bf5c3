import { History, type StoredHistoryEntry } from '../../collections/history.ts';
import { SEED_AUTHOR, storeSampleContents } from '../../database/seed-marker.ts';
import { findCollection } from '../collections.ts';
import { isPlainObject } from '../media/usage.ts';
import { fingerprintOf, fingerprintOfRecord } from './fingerprint.ts';

/**
 * Stores which records and pages came with the sample company, each with its fingerprint, and its files. The history knows
 * them: runs after the seeding, and as a migration of databases that earlier versions have seeded.
 */
export async function markSample(): Promise<void> {
  const entries = await History.find({ by: SEED_AUTHOR })
    .sort({ at: 1, _id: 1 })
    .comment('scan')
    .lean<StoredHistoryEntry[]>();
  // The seeding itself updates some: the last entry of each counts.
  const seeded = new Map(
    entries.flatMap(({ kind, recordId, after }) =>
      isPlainObject(after) ? [[`${kind}/${recordId}`, { kind, after }] as const] : [],
    ),
  );
  const items = [...seeded].map(([key, { kind, after }]) => {
    const collection = findCollection(kind);
    return {
      key,
      fingerprint: collection === undefined ? fingerprintOf(after) : fingerprintOfRecord(collection, after),
    };
  });
  const files = new Set([...seeded.values()].flatMap(({ after }) => filesIn(after)));
  await storeSampleContents({ items, files: [...files] });
}

/** URLs of the library's files in a record, at any depth. */
export function filesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('/uploads/') ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(filesIn) : [];
}

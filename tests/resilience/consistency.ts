import { isDeepStrictEqual } from 'node:util';
import type { Db } from 'mongodb';

/** The collections of records with the names that bin and history have for them. */
const RECORDS = {
  projects: 'projects',
  activities: 'activities',
  news: 'news',
  hiring: 'hiring',
  pages: 'pages',
  form: 'enquiries',
} as const;

type Entry = { kind: string; recordId: string; action: string; after?: Record<string, unknown> };

/**
 * What disagrees between collections, bin and history once the repair has run: a record is in its collection or once in
 * the bin, the end of its history says the same, and nothing is half done.
 */
export async function findDisagreements(db: Db): Promise<string[]> {
  const latest = await latestEntries(db);
  return [
    ...(await inCollections(db, latest)),
    ...(await inBin(db, latest)),
    ...(await inContent(db, latest)),
  ];
}

async function latestEntries(db: Db): Promise<Map<string, Entry>> {
  const entries = await db.collection<Entry>('history').find().sort({ at: 1, _id: 1 }).toArray();
  return new Map(entries.map((entry) => [`${entry.kind} ${entry.recordId}`, entry]));
}

async function inCollections(db: Db, latest: Map<string, Entry>): Promise<string[]> {
  const found: string[] = [];
  for (const [kind, collection] of Object.entries(RECORDS)) {
    for (const record of await db.collection(collection).find().toArray()) {
      const name = `${kind} ${record._id}`;
      const entry = latest.get(name);
      if (record.unrecorded?.length > 0) found.push(`${name} carries history entries`);
      // Enquiries come in without an entry, and reading one is no change.
      if (kind === 'form') continue;
      if (entry === undefined) found.push(`${name} has no history`);
      else if (entry.after?.updatedAt !== (record.pending ?? record).updatedAt.toISOString())
        found.push(`${name} is not what its history ends with (${entry.action})`);
    }
  }
  return found;
}

async function inBin(db: Db, latest: Map<string, Entry>): Promise<string[]> {
  const found: string[] = [];
  const seen = new Set<string>();
  for (const copy of await db.collection('bin').find().toArray()) {
    const name = `${copy.kind} ${copy.recordId}`;
    if (seen.has(name)) found.push(`${name} is in the bin twice`);
    seen.add(name);
    if (copy.unrecorded !== undefined) found.push(`the deletion of ${name} is not finished`);
    if (copy.restoringAt !== undefined) found.push(`the restore of ${name} is not finished`);
    if (latest.get(name)?.action !== 'deleted') found.push(`${name} is in the bin, but not by its history`);
    const collection = RECORDS[copy.kind as keyof typeof RECORDS];
    if ((await db.collection(collection).findOne({ _id: copy.record._id })) !== null)
      found.push(`${name} is in its collection and in the bin`);
  }
  return found;
}

async function inContent(db: Db, latest: Map<string, Entry>): Promise<string[]> {
  const found: string[] = [];
  for (const { _id, record, unrecorded } of await db.collection('content').find().toArray()) {
    const entry = latest.get(`content ${_id}`);
    if (unrecorded?.length > 0) found.push(`section ${_id} carries history entries`);
    if (!isDeepStrictEqual(entry?.after ?? null, record ?? null))
      found.push(`section ${_id} is not what its history ends with`);
  }
  return found;
}

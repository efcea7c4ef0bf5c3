import { COLLECTIONS, type CollectionName } from '@plinth/schemas/collections';
import { findSection } from '@plinth/schemas/content';
import { CONTENT_INPUTS } from '@plinth/schemas/content-input';
import { type Db, type Document, ObjectId } from 'mongodb';
import { recordFields } from '../../apps/api/src/collections/definition.ts';
import { publicationFields } from '../../apps/api/src/collections/publication.ts';
import { BACKED_UP, DROPPED_BY_RESTORE } from '../../apps/api/src/features/backup/collection-names.ts';

/** Every collection that the product has. */
const KNOWN = new Set<string>([
  ...BACKED_UP,
  ...DROPPED_BY_RESTORE,
  ...['revisions', 'migrations', 'leases', 'restores'],
]);

const STORED_AS: Record<CollectionName, string> = {
  projects: 'projects',
  activities: 'activities',
  news: 'news',
  hiring: 'hiring',
  pages: 'pages',
  form: 'enquiries',
};

/** Fields that stored records have besides what they are presented with. */
const DERIVED: string[] = [
  ...Object.keys(recordFields).filter((name) => !['createdAt', 'updatedAt', 'slug'].includes(name)),
  ...Object.keys(publicationFields),
  ...['servicesKey', 'emailKey', 'projectTitle'],
];

/** All that stands in the database and should not; and how many documents were looked at. */
export async function findJunk(db: Db): Promise<{ junk: string[]; documents: number }> {
  const junk: string[] = [];
  let documents = 0;
  for (const { name } of await db.listCollections().toArray()) {
    if (!KNOWN.has(name)) junk.push(`collection ${name}`);
    for await (const document of db.collection(name).find()) {
      documents++;
      const defect = oddityOf(document) ?? findRecordDefect(name, document);
      if (defect !== undefined) junk.push(`${name}/${document._id}: ${defect}`);
    }
  }
  return { junk, documents };
}

function findRecordDefect(stored: string, document: Document): string | undefined {
  if (stored === 'content') {
    const section = findSection(Number(document._id));
    if (section === undefined) return 'a place that is not used';
    // An emptied section.
    if (document.record === null) return undefined;
    return CONTENT_INPUTS[section].safeParse(document.record).error?.message;
  }
  for (const [name, collection] of Object.entries(STORED_AS)) {
    if (collection !== stored) continue;
    const plain = { ...present(document), ...(name === 'activities' && { id: String(document._id) }) };
    return COLLECTIONS[name as CollectionName].record.safeParse(plain).error?.message;
  }
  return undefined;
}

/** As JSON would carry it, without what only queries use. */
function present(document: Document): Document {
  const fields = Object.entries(document).filter(([name]) => !DERIVED.includes(name));
  return JSON.parse(JSON.stringify(Object.fromEntries(fields)));
}

const CONTROL = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

/** A key or text that no form of ours can have written. */
function oddityOf(value: unknown, key = ''): string | undefined {
  if (key.startsWith('$') || key.includes('.') || ['__proto__', 'constructor', 'prototype'].includes(key)) {
    return `the field ${JSON.stringify(key)}`;
  }
  if (typeof value === 'string') return CONTROL.test(value) ? `control characters in ${key}` : undefined;
  if (typeof value !== 'object' || value === null || value instanceof Date || value instanceof ObjectId)
    return undefined;
  for (const [name, item] of Object.entries(value)) {
    const defect = oddityOf(item, name);
    if (defect !== undefined) return defect;
  }
  return undefined;
}

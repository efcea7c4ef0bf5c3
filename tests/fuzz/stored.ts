import { COLLECTIONS, type CollectionName } from '@plinth/schemas/collections';
import { findSection } from '@plinth/schemas/content';
import { CONTENT_INPUTS } from '@plinth/schemas/content-input';
import { type Db, type Document, ObjectId } from 'mongodb';

/** Every collection that the product has. */
const KNOWN = new Set([
  ...['projects', 'activities', 'news', 'hiring', 'pages', 'enquiries', 'content', 'media', 'history', 'bin'],
  ...[
    'administrators',
    'securityPolicies',
    'sessions',
    'signIns',
    'throttles',
    'revisions',
    'migrations',
    'leases',
    'seeds',
    'restores',
    'idempotencyKeys',
    'mediaReservations',
    'quarantine',
  ],
]);

const STORED_AS: Record<CollectionName, string> = {
  projects: 'projects',
  activities: 'activities',
  news: 'news',
  hiring: 'hiring',
  pages: 'pages',
  form: 'enquiries',
};

/** Fields that the server derives for its queries. */
const DERIVED = [
  'revision',
  'search',
  'titleKey',
  'servicesKey',
  'emailKey',
  'projectTitle',
  'createdBy',
  'unrecorded',
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

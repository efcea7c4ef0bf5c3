import type { AdminField } from '@plinth/schemas/admin-config';
import type { CollectionName } from '@plinth/schemas/collections';
import { CONTENT_RECORDS, isContentIndex } from '@plinth/schemas/content';
import type { Usage } from '@plinth/schemas/media';
import { Bin } from '../../collections/bin.ts';
import { type CollectionDefinition, type StoredRecord, titleFieldOf } from '../../collections/definition.ts';
import { QUERY_TIMEOUT_MS } from '../../database/connection.ts';
import { activities } from '../activities/collection.ts';
import { ADMIN_COLLECTIONS } from '../admin-config/collections.ts';
import { readSiteContent } from '../content/site-content.ts';
import { news } from '../news/collection.ts';
import { projects } from '../projects/collection.ts';

/** Where each of some addresses is used. An address that is used nowhere has an empty list. */
export type UsageByAddress = Map<string, Usage[]>;

/**
 * Looks for addresses in all records, the bin and the site content. A picture that lies in the bin counts as used:
 * without it the record could not be restored as it was.
 */
export async function findUsage(addresses: string[]): Promise<UsageByAddress> {
  const found: UsageByAddress = new Map(addresses.map((address) => [address, []]));
  if (addresses.length === 0) return found;
  const lists = await Promise.all([
    usageInRecords(projects, addresses),
    usageInRecords(activities, addresses),
    usageInRecords(news, addresses),
    usageInBin(addresses),
    usageInContent(),
  ]);
  for (const { usage, used } of lists.flat()) {
    for (const address of new Set(used)) found.get(address)?.push(usage);
  }
  return found;
}

type Place = { usage: Usage; used: string[] };

/** Paths of the fields of a collection that hold addresses of files, as its form describes them. */
function filePathsOf(name: CollectionName): string[] {
  return filePaths(ADMIN_COLLECTIONS[name].fields, '');
}

function filePaths(fields: AdminField[], prefix: string): string[] {
  return fields.flatMap(({ name, kind, subfields = [] }) =>
    kind === 'file' ? [`${prefix}${name}`] : filePaths(subfields, `${prefix}${name}.`),
  );
}

/** Ids of the records of a collection that use one of the addresses. */
export async function findRecordsUsing<S extends StoredRecord>(
  definition: Pick<CollectionDefinition<S>, 'name' | 'model'>,
  addresses: string[],
): Promise<S[]> {
  const found = new Map<string, S>();
  // One query for each field: every one of them has an index of its own.
  for (const path of filePathsOf(definition.name)) {
    const records = await definition.model
      .find()
      .where(path)
      .in(addresses)
      .maxTimeMS(QUERY_TIMEOUT_MS)
      .lean<S[]>();
    for (const record of records) found.set(record._id.toHexString(), record);
  }
  return [...found.values()];
}

async function usageInRecords<S extends StoredRecord>(
  definition: Pick<CollectionDefinition<S>, 'name' | 'model'>,
  addresses: string[],
): Promise<Place[]> {
  const { name } = definition;
  return (await findRecordsUsing(definition, addresses)).map((record) => {
    const id = record._id.toHexString();
    const path = `${ADMIN_COLLECTIONS[name].path}/${id}`;
    return { usage: { collection: name, id, title: titleOf(name, record), path }, used: textsIn(record) };
  });
}

async function usageInBin(addresses: string[]): Promise<Place[]> {
  const places: Place[] = [];
  for (const { name } of [projects, activities, news]) {
    const paths = filePathsOf(name).map((path) => ({ [`record.${path}`]: { $in: addresses } }));
    const entries = await Bin.find({ kind: name, $or: paths }).maxTimeMS(QUERY_TIMEOUT_MS).lean();
    for (const { recordId, title, record } of entries) {
      const usage = { collection: 'bin', id: recordId, title, path: '/admin/bin' };
      places.push({ usage, used: textsIn(record) });
    }
  }
  return places;
}

async function usageInContent(): Promise<Place[]> {
  const { data } = await readSiteContent();
  return data.flatMap((record, index) => {
    if (record === null || !isContentIndex(index)) return [];
    const { title } = CONTENT_RECORDS[index];
    const usage = { collection: 'content', id: String(index), title, path: `/admin/pages/${index}` };
    return [{ usage, used: textsIn(record) }];
  });
}

function titleOf(name: CollectionName, record: StoredRecord): string {
  const title: unknown = { ...record }[titleFieldOf(name) as keyof StoredRecord];
  return typeof title === 'string' ? title : '';
}

/** All texts of a record, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isPlainObject(value) ? Object.values(value).flatMap(textsIn) : [];
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

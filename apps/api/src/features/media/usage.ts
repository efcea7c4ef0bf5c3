import type { AdminField } from '@plinth/schemas/admin-config';
import { CONTENT_SECTIONS, findSection } from '@plinth/schemas/content';
import type { Usage } from '@plinth/schemas/media';
import { reachOf } from '@plinth/schemas/permissions';
import { Bin } from '../../collections/bin.ts';
import { type CollectionDefinition, type StoredRecord, titleOf } from '../../collections/definition.ts';
import { isWithinReach } from '../../collections/ownership.ts';
import { isLive, PENDING_FIELDS } from '../../collections/publication.ts';
import { QUERY_TIMEOUT_MS } from '../../database/connection.ts';
import { may, type User } from '../../http/user.ts';
import { UserModel, type UserRow } from '../auth/users.ts';
import { allCollections } from '../collections.ts';
import { readSiteContent } from '../content/site-content.ts';
import { readSetting, SETTING_TITLES } from '../settings/settings.ts';

/** The records and pages that use each URL; an empty list for one that is used nowhere. */
export type UsageByUrl = Map<string, Usage[]>;

/**
 * Looks for URLs in all records, the bin and the site content. A picture that lies in the bin counts as used:
 * without it the record could not be restored as it was. What `user` does not work on is counted and not named.
 */
export async function findUsage(urls: string[], user?: User): Promise<UsageByUrl> {
  const found: UsageByUrl = new Map(urls.map((url) => [url, []]));
  if (urls.length === 0) return found;
  const lists = await Promise.all([
    ...collectionsWithFiles.map((collection) => usageInRecords(collection, urls)),
    usageInBin(urls),
    usageInContent(),
    usageInLook(),
    usageByPeople(urls),
  ]);
  for (const [index, { usage, used, isVisibleTo }] of lists.flat().entries()) {
    const isNamed = user === undefined || isVisibleTo === undefined || isVisibleTo(user);
    for (const url of new Set(used)) found.get(url)?.push(isNamed ? usage : unnamedUsage(index));
  }
  return found;
}

type Use = {
  usage: Usage;
  used: string[];
  /** Absent for what everybody may see. */
  isVisibleTo?: (user: User) => boolean;
};

function unnamedUsage(index: number): Usage {
  return { collection: 'other', id: String(index), title: 'Something that you do not work on', path: '' };
}

/** Paths of the fields that hold URLs of files, from the collection's form. */
function filePathsOf({ form }: Pick<CollectionDefinition, 'form'>): string[] {
  return filePaths(form.fields, '');
}

/** The collections whose records may use files of the library. */
export const collectionsWithFiles = allCollections.filter((collection) => filePathsOf(collection).length > 0);

function filePaths(fields: AdminField[], prefix: string): string[] {
  return fields.flatMap(({ name, kind, subfields = [] }) =>
    kind === 'file' ? [`${prefix}${name}`] : filePaths(subfields, `${prefix}${name}.`),
  );
}

/** The same with those of pending versions, whose files must not be deleted either. */
function storedPathsOf(definition: Pick<CollectionDefinition, 'form'>): string[] {
  const paths = filePathsOf(definition);
  return [...paths, ...paths.map((path) => `${PENDING_FIELDS}.${path}`)];
}

/** Ids of the records of a collection that use one of the URLs. */
export async function findRecordsUsing(
  definition: CollectionDefinition,
  urls: string[],
): Promise<StoredRecord[]> {
  const found = new Map<string, StoredRecord>();
  // One query for each field: every one of them has an index of its own.
  for (const path of storedPathsOf(definition)) {
    const records = await definition.model
      .find()
      .where(path)
      .in(urls)
      .maxTimeMS(QUERY_TIMEOUT_MS)
      .lean<StoredRecord[]>();
    for (const record of records) found.set(record._id.toHexString(), record);
  }
  return [...found.values()];
}

async function usageInRecords(definition: CollectionDefinition, urls: string[]): Promise<Use[]> {
  const { name, form } = definition;
  return (await findRecordsUsing(definition, urls)).map((record) => {
    const id = record._id.toHexString();
    const path = `${form.path}/${id}`;
    return {
      usage: { collection: name, id, title: titleOf(name, record), path },
      used: textsIn(record),
      isVisibleTo: (user) => isLive(record) || isWithinReach(definition, user, record),
    };
  });
}

async function usageInBin(urls: string[]): Promise<Use[]> {
  const uses: Use[] = [];
  for (const collection of collectionsWithFiles) {
    const paths = storedPathsOf(collection).map((path) => ({ [`record.${path}`]: { $in: urls } }));
    const entries = await Bin.find({ kind: collection.name, $or: paths }).maxTimeMS(QUERY_TIMEOUT_MS).lean();
    for (const { recordId, title, record, deletedById } of entries) {
      const usage = { collection: 'bin', id: recordId, title, path: '/admin/bin' };
      const isVisibleTo = (user: User) => reachOf(user.role, 'bin') === 'all' || deletedById === user.id;
      uses.push({ usage, used: textsIn(record), isVisibleTo });
    }
  }
  return uses;
}

async function usageInContent(): Promise<Use[]> {
  const { data } = await readSiteContent();
  return data.flatMap((record, index) => {
    const section = findSection(index);
    if (record === null || section === undefined) return [];
    const { title } = CONTENT_SECTIONS[section];
    const usage = { collection: 'content', id: String(index), title, path: `/admin/pages/${index}` };
    return [{ usage, used: textsIn(record) }];
  });
}

async function usageInLook(): Promise<Use[]> {
  const usage = { collection: 'settings', id: 'look', title: SETTING_TITLES.look, path: '/admin/look' };
  return [{ usage, used: textsIn(await readSetting('look')) }];
}

/** Photographs of people of the office. */
async function usageByPeople(urls: string[]): Promise<Use[]> {
  const people = await UserModel.find({ photo: { $in: urls } }).lean<UserRow[]>();
  return people.map(({ _id: id, name, photo = '' }) => ({
    usage: { collection: 'users', id, title: name, path: '/admin/people' },
    used: [photo],
    isVisibleTo: (user) => user.id === id || may(user, 'people'),
  }));
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

import { CONTENT_SECTIONS, findSection, type SectionKey } from '@plinth/schemas/content';
import type { Usage } from '@plinth/schemas/media';
import {
  type CollectionDefinition,
  type Presented,
  type StoredRecord,
  titleOf,
} from '../../collections/definition.ts';
import { findStored, presentOne } from '../../collections/write.ts';
import { readSampleContents } from '../../database/seed-marker.ts';
import { findCollection } from '../collections.ts';
import type { ContentFields } from '../content/model.ts';
import { findContentRecord } from '../content/site-content.ts';
import { fingerprintOf, fingerprintOfRecord } from './fingerprint.ts';
import { readSeededContent } from './seeded-content.ts';

/** A record or a page of the sample company that is still there. */
export type SampleItem = {
  /** `{collection}/{id}`, or `content/{index}`. */
  key: string;
  usage: Usage;
  isChanged: boolean;
} & (
  | { collection: CollectionDefinition; stored: StoredRecord; value: Presented }
  | { section: SectionKey; value: ContentFields; seeded: ContentFields }
);

/** The sample by its keys. Pages that a removal has emptied are not of the sample any more, whatever they show. */
export async function findSample(removed: readonly string[]): Promise<SampleItem[]> {
  const { items } = await readSampleContents();
  const left = items.filter(({ key }) => !(isPage(key) && removed.includes(key)));
  const found = await Promise.all(left.map(({ key, fingerprint }) => findItem(key, fingerprint)));
  return found.filter((item) => item !== undefined);
}

const isPage = (key: string): boolean => key.startsWith('content/');

/** Undefined where it is not there any more. */
export async function findItem(key: string, fingerprint: string): Promise<SampleItem | undefined> {
  const [name = '', id = ''] = key.split('/');
  const collection = findCollection(name);
  return collection === undefined ? findPage(key, id, fingerprint) : findRecord(collection, id, fingerprint);
}

async function findRecord(
  collection: CollectionDefinition,
  id: string,
  fingerprint: string,
): Promise<SampleItem | undefined> {
  const stored = await findStored(collection, id);
  if (stored === null) return undefined;
  const value = await presentOne(collection, stored);
  const { name, form } = collection;
  return {
    key: `${name}/${id}`,
    collection,
    stored,
    value,
    isChanged: stored.pending !== undefined || fingerprintOfRecord(collection, value) !== fingerprint,
    usage: { collection: name, id, title: titleOf(name, value), path: `${form.path}/${id}` },
  };
}

async function findPage(key: string, index: string, fingerprint: string): Promise<SampleItem | undefined> {
  const section = findSection(Number(index));
  if (section === undefined) return undefined;
  const value = await findContentRecord(section);
  if (value === null) return undefined;
  const { title } = CONTENT_SECTIONS[section];
  return {
    key,
    section,
    value,
    seeded: await readSeededContent(section),
    isChanged: fingerprintOf(value) !== fingerprint,
    usage: { collection: 'content', id: index, title, path: `/admin/pages/${index}` },
  };
}

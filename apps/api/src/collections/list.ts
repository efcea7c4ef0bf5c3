import type { ListQuery } from '@plinth/schemas/lists';
import mongoose, { type QueryFilter, type SortOrder } from 'mongoose';
import { QUERY_TIMEOUT_MS } from '../database/connection.ts';
import type { Page } from '../http/paginate.ts';
import {
  type CollectionDefinition,
  type ListFilters,
  type Presented,
  type StoredRecord,
  titleFieldOf,
} from './definition.ts';
import { filterAfter } from './keyset.ts';
import { substringFilter } from './search.ts';
import { pickFields, storedFieldsOf } from './sparse-fields.ts';

/** Fields that only queries use: a list leaves them in the database. */
const UNREAD = '-search -titleKey';

/** A search counts up to this many records: people narrow it down long before. */
const MAX_COUNTED = 1_000;

/** Longest that a search may work. */
const SEARCH_TIMEOUT_MS = 2_000;

export type ListedRecords<O> = {
  /** The records, or their JSON. */
  records: Partial<O>[] | Buffer;
  /** How many they are. */
  found: number;
  /** How many there are in all. */
  total: number;
  /** Of the last record of this page. */
  lastId: string | undefined;
};

/** One page of a collection, as the query filters and sorts it. */
export async function listRecords<S extends StoredRecord, I extends object, O extends Presented>(
  definition: CollectionDefinition<S, I, O>,
  query: ListQuery & ListFilters,
  page: Page,
): Promise<ListedRecords<O>> {
  const { after, fields, q } = query;
  const sort = query.sort ?? definition.defaultSort;
  const filter = {
    ...definition.filter?.(query),
    ...(q && substringFilter(q, definition.searchFields)),
  } as QueryFilter<S>;
  const isFollowing = after !== undefined;
  const found = definition.model
    .find({ ...filter, ...(isFollowing && (await filterAfter(definition, after, sort))) })
    .select(fields ? storedFieldsOf(definition, fields) : UNREAD)
    .sort(sortOf(definition, sort))
    .skip(page.skip)
    .limit(page.limit)
    .maxTimeMS(q ? SEARCH_TIMEOUT_MS : QUERY_TIMEOUT_MS);
  const count = (length: number) =>
    countRecords(definition, filter, { page, found: length, isFollowing, isSearch: Boolean(q) });

  const { shape } = definition;
  if (shape !== undefined && fields === undefined) {
    const stored = (await found.setOptions({ raw: true }).lean<Uint8Array[]>()).map(bufferOf);
    const total = await count(stored.length);
    return { records: shape.listOf(stored), found: stored.length, total, lastId: lastIdOf(stored) };
  }
  const stored = await found.lean<S[]>();
  const [presented, total] = await Promise.all([definition.present(stored), count(stored.length)]);
  const records = fields ? presented.map((record) => pickFields(record, fields)) : presented;
  return { records, found: stored.length, total, lastId: stored.at(-1)?._id.toHexString() };
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function lastIdOf(stored: readonly Buffer[]): string | undefined {
  const last = stored.at(-1);
  return last && mongoose.mongo.BSON.deserialize(last)._id.toHexString();
}

type Count = { page: Page; found: number; isFollowing: boolean; isSearch: boolean };

/** A page that is not full tells the number; only a full one, or one that begins somewhere unknown, needs a count. */
async function countRecords<S extends StoredRecord, I extends object, O extends Presented>(
  definition: CollectionDefinition<S, I, O>,
  filter: QueryFilter<S>,
  { page, found, isFollowing, isSearch }: Count,
): Promise<number> {
  const isBeyondEnd = found === 0 && page.skip > 0;
  if (found < page.limit && !isBeyondEnd && !isFollowing) return page.skip + found;
  if (Object.keys(filter).length === 0) {
    return definition.model.estimatedDocumentCount({ maxTimeMS: QUERY_TIMEOUT_MS });
  }
  if (!isSearch) return definition.model.countDocuments(filter).maxTimeMS(QUERY_TIMEOUT_MS);
  // A search for one or two letters has no index to go by, which the limits make bearable.
  return definition.model
    .countDocuments(filter, { limit: MAX_COUNTED })
    .maxTimeMS(SEARCH_TIMEOUT_MS)
    .comment('scan');
}

function sortOf(definition: { name: CollectionDefinition['name'] }, sort: string): Record<string, SortOrder> {
  const direction = sort.startsWith('-') ? -1 : 1;
  const asked = sort.replace(/^-/, '');
  const field = asked === titleFieldOf(definition.name) ? 'titleKey' : asked;
  return field === '_id' ? { _id: direction } : { [field]: direction, _id: direction };
}

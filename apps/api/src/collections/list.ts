import type { ListQuery } from '@plinth/schemas/lists';
import type { QueryFilter, SortOrder } from 'mongoose';
import { QUERY_TIMEOUT_MS } from '../database/connection.ts';
import type { Page } from '../http/paginate.ts';
import {
  type CollectionDefinition,
  type ListFilters,
  type Presented,
  type Selection,
  type StoredRecord,
  titleFieldOf,
} from './definition.ts';
import { filterAfter } from './keyset.ts';
import { searchFilter } from './search.ts';
import { pickFields, storedFieldsOf } from './sparse-fields.ts';

/** Fields that only queries use: lists do not read them. */
const QUERY_ONLY_FIELDS = '-search -titleKey';

/** A search counts up to this many records: people narrow it down long before. */
const MAX_COUNTED = 1_000;

/** Longest that a search may work. */
const SEARCH_TIMEOUT_MS = 2_000;

export type ListedRecords = {
  records: Partial<Presented>[];
  /** Number of records that match, on all pages. */
  total: number;
  /** Of the last record of this page. */
  lastId: string | undefined;
};

/** One page of a collection, as the query filters and sorts it, in the form that its readers get. */
export async function listRecords(
  definition: CollectionDefinition,
  query: ListQuery & ListFilters,
  page: Page,
): Promise<ListedRecords> {
  const selection = await definition.select?.(query, page);
  if (selection !== undefined) return readSelection(definition, selection, query.fields);
  const { after, fields, q } = query;
  const sort = query.sort ?? definition.defaultSort;
  const filter = {
    ...(await definition.filter?.(query)),
    ...(q && (await searchFilter(definition, q))),
  } as QueryFilter<StoredRecord>;
  const isFollowing = after !== undefined;
  const found = definition.model
    .find({ ...filter, ...(isFollowing && (await filterAfter(definition, after, sort))) })
    .select(fields ? storedFieldsOf(definition, fields) : QUERY_ONLY_FIELDS)
    .sort(sortOf(definition, sort))
    .skip(page.skip)
    .limit(page.limit)
    .maxTimeMS(q ? SEARCH_TIMEOUT_MS : QUERY_TIMEOUT_MS);
  const stored = await found.lean<StoredRecord[]>();
  const [presented, total] = await Promise.all([
    definition.present(stored),
    countRecords(definition, filter, { page, found: stored.length, isFollowing, isSearch: Boolean(q) }),
  ]);
  return {
    records: toResponse(definition, presented, fields),
    total,
    lastId: stored.at(-1)?._id.toHexString(),
  };
}

async function readSelection(
  definition: CollectionDefinition,
  { ids, total }: Selection,
  fields: ListQuery['fields'],
): Promise<ListedRecords> {
  const stored = await definition.model
    .find({ _id: { $in: ids } })
    .select(fields ? storedFieldsOf(definition, fields) : QUERY_ONLY_FIELDS)
    .maxTimeMS(QUERY_TIMEOUT_MS)
    .lean<StoredRecord[]>();
  const byId = new Map(stored.map((record) => [record._id.toHexString(), record]));
  const ordered = ids.flatMap((id) => byId.get(id.toHexString()) ?? []);
  const records = toResponse(definition, await definition.present(ordered), fields);
  return { records, total, lastId: undefined };
}

/** What visitors get of presented records. */
function toResponse(
  { toPublic }: CollectionDefinition,
  presented: Presented[],
  fields: ListQuery['fields'],
): Partial<Presented>[] {
  const shown = toPublic ? presented.map(toPublic) : presented;
  return fields ? shown.map((record) => pickFields(record, fields)) : shown;
}

type Count = { page: Page; found: number; isFollowing: boolean; isSearch: boolean };

/** The total follows from a page that is not full; only a full one, or one that begins somewhere unknown, needs a count. */
async function countRecords(
  definition: CollectionDefinition,
  filter: QueryFilter<StoredRecord>,
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
  const name = sort.replace(/^-/, '');
  const field = name === titleFieldOf(definition.name) ? 'titleKey' : name;
  return field === '_id' ? { _id: direction } : { [field]: direction, _id: direction };
}

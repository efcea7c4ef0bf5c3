import type { ListQuery } from '@plinth/schemas/lists';
import { type Publication, UNPUBLISHED } from '@plinth/schemas/publication';
import type { QueryFilter, SortOrder } from 'mongoose';
import { QUERY_TIMEOUT_MS } from '../database/connection.ts';
import type { Page } from '../http/paginate.ts';
import { badInput } from '../problems.ts';
import {
  type Audience,
  type CollectionDefinition,
  type ListFilters,
  type Presented,
  type Selection,
  type StoredRecord,
  titleFieldOf,
} from './definition.ts';
import { filterAfter } from './keyset.ts';
import { hasPublication, LIVE, presentForOffice } from './publication.ts';
import { searchFilter } from './search.ts';
import { pickFields, storedFieldsOf } from './sparse-fields.ts';

/** What lists do not read: fields that only queries use, and in public lists versions that are not public. */
const UNREAD = { office: '-search -titleKey', public: '-search -titleKey -pending -comments' } as const;

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

/** One page of a collection, as the query filters and sorts it; visitors see what is live. */
export async function listRecords(
  definition: CollectionDefinition,
  query: ListQuery & ListFilters,
  page: Page,
  audience: Audience = 'office',
  /** What of the collection the reader may see. */
  visible: QueryFilter<StoredRecord> = {},
): Promise<ListedRecords> {
  const selection = await definition.select?.(query, page);
  if (selection !== undefined && audience === 'office')
    throw badInput([], 'These filters are for the public list.');
  if (selection !== undefined) return readSelection(definition, selection, query.fields);
  const { after, fields, q } = query;
  const sort = query.sort ?? definition.defaultSort;
  const chosen = {
    ...(audience === 'public' ? LIVE : filterOfState(query.publication)),
    ...(await definition.filter?.(query)),
    ...(q && (await searchFilter(definition, q))),
  } as QueryFilter<StoredRecord>;
  const filter = Object.keys(visible).length === 0 ? chosen : { $and: [visible, chosen] };
  const isFollowing = after !== undefined;
  const found = definition.model
    .find(isFollowing ? { $and: [filter, await filterAfter(definition, after, sort, audience)] } : filter)
    .select(fields ? storedFieldsOf(definition, fields) : UNREAD[audience])
    .sort(sortOf(definition, sort))
    .skip(page.skip)
    .limit(page.limit)
    .maxTimeMS(q ? SEARCH_TIMEOUT_MS : QUERY_TIMEOUT_MS);
  const stored = await found.lean<StoredRecord[]>();
  const [presented, total] = await Promise.all([
    audience === 'office' && hasPublication(definition)
      ? presentForOffice(definition, stored)
      : definition.present(stored, audience),
    countRecords(definition, filter, { page, found: stored.length, isFollowing, isSearch: Boolean(q) }),
  ]);
  const records = fields ? presented.map((record) => pickFields(record, fields)) : presented;
  return { records, total, lastId: stored.at(-1)?._id.toHexString() };
}

async function readSelection(
  definition: CollectionDefinition,
  { ids, total }: Selection,
  fields: ListQuery['fields'],
): Promise<ListedRecords> {
  const stored = await definition.model
    .find({ ...LIVE, _id: { $in: ids } })
    .select(fields ? storedFieldsOf(definition, fields) : UNREAD.public)
    .maxTimeMS(QUERY_TIMEOUT_MS)
    .lean<StoredRecord[]>();
  const byId = new Map(stored.map((record) => [record._id.toHexString(), record]));
  const ordered = ids.flatMap((id) => byId.get(id.toHexString()) ?? []);
  const presented = await definition.present(ordered, 'public');
  const records = fields ? presented.map((record) => pickFields(record, fields)) : presented;
  return { records, total, lastId: undefined };
}

/** A live record with a pending version is in two states: it is live, and its pending version a draft or in review. */
function filterOfState(publication: Publication | undefined): object {
  if (publication === undefined) return {};
  return publication === 'live' ? LIVE : { workState: publication };
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
  const conditions = Object.keys(filter);
  const isAllLive = conditions.length === 1 && filter.publication === LIVE.publication;
  if (conditions.length === 0 || isAllLive) {
    const [all, hidden] = await Promise.all([
      definition.model.estimatedDocumentCount({ maxTimeMS: QUERY_TIMEOUT_MS }),
      isAllLive ? countHidden(definition) : 0,
    ]);
    return all - hidden;
  }
  if (!isSearch) return definition.model.countDocuments(filter).maxTimeMS(QUERY_TIMEOUT_MS);
  // A search for one or two letters has no index to go by, which the limits make bearable.
  return definition.model
    .countDocuments(filter, { limit: MAX_COUNTED })
    .maxTimeMS(SEARCH_TIMEOUT_MS)
    .comment('scan');
}

/** Few of a collection's records are hidden, so they are counted, and not the many that are live. */
async function countHidden({ model }: CollectionDefinition): Promise<number> {
  return model.countDocuments({ publication: { $in: [...UNPUBLISHED] } }).maxTimeMS(QUERY_TIMEOUT_MS);
}

function sortOf(definition: { name: CollectionDefinition['name'] }, sort: string): Record<string, SortOrder> {
  const direction = sort.startsWith('-') ? -1 : 1;
  const name = sort.replace(/^-/, '');
  const field = name === titleFieldOf(definition.name) ? 'titleKey' : name;
  return field === '_id' ? { _id: direction } : { [field]: direction, _id: direction };
}

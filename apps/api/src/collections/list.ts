import type { ListQuery } from '@plinth/schemas/lists';
import type { QueryFilter, SortOrder } from 'mongoose';
import { QUERY_TIMEOUT_MS } from '../database.ts';
import type { Page } from '../http/paginate.ts';
import {
  type CollectionDefinition,
  type ListFilters,
  type Presented,
  type StoredRecord,
  titleFieldOf,
} from './definition.ts';
import { substringFilter } from './search.ts';

/** Fields that only queries use: a list leaves them in the database. */
const UNREAD = '-search -titleKey';

/** A search counts up to this many records: people narrow it down long before. */
const MAX_COUNTED = 1_000;

/** Longest that a search may work. */
const SEARCH_TIMEOUT_MS = 2_000;

/** One page of a collection, as the query filters and sorts it, and how many records there are in all. */
export async function listRecords<S extends StoredRecord, I extends object, O extends Presented>(
  definition: CollectionDefinition<S, I, O>,
  query: ListQuery & ListFilters,
  page: Page,
): Promise<{ records: O[]; total: number }> {
  const filter = {
    ...definition.filter?.(query),
    ...(query.q && substringFilter(query.q, definition.searchFields)),
  } as QueryFilter<S>;
  const stored = await definition.model
    .find(filter)
    .select(UNREAD)
    .sort(sortOf(definition, query.sort ?? definition.defaultSort))
    .skip(page.skip)
    .limit(page.limit)
    .maxTimeMS(query.q ? SEARCH_TIMEOUT_MS : QUERY_TIMEOUT_MS)
    .lean<S[]>();
  const [records, total] = await Promise.all([
    definition.present(stored),
    countRecords(definition, filter, { page, found: stored.length, isSearch: Boolean(query.q) }),
  ]);
  return { records, total };
}

/** A page that is not full tells the number; only a full one, or one beyond the end, needs a count. */
async function countRecords<S extends StoredRecord, I extends object, O extends Presented>(
  definition: CollectionDefinition<S, I, O>,
  filter: QueryFilter<S>,
  { page, found, isSearch }: { page: Page; found: number; isSearch: boolean },
): Promise<number> {
  if (found < page.limit && (found > 0 || page.skip === 0)) return page.skip + found;
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

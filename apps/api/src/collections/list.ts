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
    .maxTimeMS(QUERY_TIMEOUT_MS)
    .lean<S[]>();
  const records = await definition.present(stored);
  return { records, total: await countRecords(definition, filter, page, stored.length) };
}

/** A page that is not full tells the number; only a full one, or one beyond the end, needs a count. */
async function countRecords<S extends StoredRecord, I extends object, O extends Presented>(
  definition: CollectionDefinition<S, I, O>,
  filter: QueryFilter<S>,
  page: Page,
  found: number,
): Promise<number> {
  if (found < page.limit && (found > 0 || page.skip === 0)) return page.skip + found;
  if (Object.keys(filter).length === 0) {
    return definition.model.estimatedDocumentCount({ maxTimeMS: QUERY_TIMEOUT_MS });
  }
  return definition.model.countDocuments(filter).maxTimeMS(QUERY_TIMEOUT_MS);
}

function sortOf(definition: { name: CollectionDefinition['name'] }, sort: string): Record<string, SortOrder> {
  const direction = sort.startsWith('-') ? -1 : 1;
  const asked = sort.replace(/^-/, '');
  const field = asked === titleFieldOf(definition.name) ? 'titleKey' : asked;
  return field === '_id' ? { _id: direction } : { [field]: direction, _id: direction };
}

import type { CollectionName } from '@plinth/schemas/collections';
import { adminListQuerySchema, listQuerySchemas } from '@plinth/schemas/lists';

/** Records on one page of an admin list. */
export const PAGE_SIZE = 50;

/** Filters that only some collections have. */
const FILTER_NAMES = ['publication', 'state', 'services', 'from', 'to'] as const;
type FilterName = (typeof FILTER_NAMES)[number];

/** The state of a list screen, held in its URL. Blank means "not chosen": without `sort`, the newest come first. */
export type ListView = { q: string; sort: string; page: number } & Record<FilterName, string>;

/** Reads the URL; a value that the API would refuse counts as not chosen. */
export function readListView(collection: CollectionName, search: URLSearchParams): ListView {
  const shape: Record<string, { safeParse: (value: unknown) => { success: boolean } }> =
    collection === 'form' ? listQuerySchemas.form.shape : adminListQuerySchema(collection).shape;
  const read = (name: string) => {
    const value = search.get(name)?.trim() ?? '';
    return value !== '' && shape[name]?.safeParse(value).success ? value : '';
  };
  const sort = read('sort');
  return {
    q: read('q'),
    sort: isSortable(collection, sort.replace(/^-/, '')) ? sort : '',
    page: Number(read('page') || 1),
    publication: read('publication'),
    state: read('state'),
    services: read('services'),
    from: read('from'),
    to: read('to'),
  };
}

/** Changes the view and goes back to the first page. */
export function changeListView(view: ListView, changes: Partial<ListView>): ListView {
  return { ...view, page: 1, ...changes };
}

/** The query string of a view; omits default values. */
export function toSearchParams(view: ListView): URLSearchParams {
  const search = new URLSearchParams();
  if (view.q !== '') search.set('q', view.q);
  for (const name of FILTER_NAMES) if (view[name] !== '') search.set(name, view[name]);
  if (view.sort !== '') search.set('sort', view.sort);
  if (view.page > 1) search.set('page', String(view.page));
  return search;
}

/** The query string of the API request for a view. */
export function toApiQuery(view: ListView): string {
  const search = toSearchParams(view);
  search.set('page', String(view.page));
  search.set('limit', String(PAGE_SIZE));
  return search.toString();
}

/** True when something narrows the list, so that an empty one means "no match" rather than "nothing yet". */
export function isFiltered(view: ListView): boolean {
  return view.q !== '' || countFilters(view) > 0;
}

/** How many filters are chosen, besides the search. */
export function countFilters(view: ListView): number {
  return FILTER_NAMES.filter((name) => view[name] !== '').length;
}

/** Enquiries stay newest first, so that none is overlooked. */
export function isSortable(collection: CollectionName, field: string): boolean {
  return collection !== 'form' && listQuerySchemas[collection].shape.sort.safeParse(field).success;
}

/** Ascending first, then descending, then back to the newest first. */
export function nextSort(current: string, field: string): string {
  if (current === field) return `-${field}`;
  return current === `-${field}` ? '' : field;
}

/** The filters of the finder, named as in URLs and at the API (docs/product.md, "Finder"). */
export const FILTER_NAMES = [
  'state',
  'services',
  'sector',
  'service',
  'status',
  'client',
  'value',
  'area',
  'year',
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** What narrows the list of projects; all of it stands in the URL, so that a list can be shared. */
export type ProjectFilters = Record<FilterName, string> & {
  page: number;
  /** Part of a title. */
  q: string;
  sort: string;
  /** The service comes from the path, as in `/ongoing`: when no project has it, all projects are shown. */
  isServiceFromPath: boolean;
  /** Filters that are the page's own, as in `/projects/in/kerala`. */
  fromPath: readonly FilterName[];
};

/** Longest search that the API takes, in characters. */
export const MAX_SEARCH = 200;

export const PROJECTS_PATH = '/projects';

export const DEFAULT_SORT = '-createdAt';

/** The orders that the finder offers. */
export const SORTS = [DEFAULT_SORT, '-value', 'completion', 'title'] as const;

/** Without any filter, in the default order. */
export const NO_FILTERS: ProjectFilters = {
  ...(Object.fromEntries(FILTER_NAMES.map((name) => [name, ''])) as Record<FilterName, string>),
  page: 1,
  q: '',
  sort: DEFAULT_SORT,
  isServiceFromPath: false,
  fromPath: [],
};

/**
 * Reads the filters of `/projects`, of `/ongoing` and its sisters, and of the pages of states, sectors and services; the
 * query wins over the path.
 */
export function readProjectFilters(
  pathname: string,
  searchParams: URLSearchParams,
  page: number,
): ProjectFilters {
  const path = pathname.replace(/\/+$/, '');
  const own = filtersOfPath(path);
  const isFinderPath = path === PROJECTS_PATH || path.startsWith(`${PROJECTS_PATH}/`);
  const chosenService = searchParams.get('services');
  const ofPath = isFinderPath ? '' : path.slice(1);
  const values = FILTER_NAMES.map((name) => [name, textOf(searchParams.get(name) || own[name])]);
  const sort = searchParams.get('sort') ?? '';
  return {
    ...Object.fromEntries(values),
    page,
    q: textOf(searchParams.get('q')),
    sort: SORTS.some((known) => known === sort) ? sort : DEFAULT_SORT,
    services: textOf(chosenService ?? ofPath),
    isServiceFromPath: chosenService === null && ofPath !== '',
    fromPath: FILTER_NAMES.filter((name) => own[name] !== undefined),
  };
}

const PATH_FILTERS = /^\/projects\/(?:in\/([^/]+)(?:\/([^/]+))?|(sector|service)\/([^/]+))$/;

function filtersOfPath(path: string): Partial<Record<FilterName, string>> {
  const [, state, sectorInState, name, value] = PATH_FILTERS.exec(path) ?? [];
  if (state !== undefined) return { state, ...(sectorInState && { sector: sectorInState }) };
  return name === 'sector' || name === 'service' ? { [name]: value } : {};
}

function textOf(value: string | null | undefined): string {
  return (value ?? '').trim().slice(0, MAX_SEARCH);
}

/** The filters that a visitor has chosen beside those of the page itself. */
export function chosenFilters(filters: ProjectFilters): FilterName[] {
  return FILTER_NAMES.filter(
    (name) =>
      filters[name] !== '' &&
      !filters.fromPath.includes(name) &&
      !(name === 'services' && filters.isServiceFromPath),
  );
}

/** Whether search engines are to leave this list alone: there are a million combinations, and none is linked. */
export function isCombination(filters: ProjectFilters): boolean {
  return filters.q !== '' || filters.sort !== DEFAULT_SORT || chosenFilters(filters).length > 0;
}

/** Whether the map stands beside the list (docs/product.md, "Map of the projects"). */
export function isMapView(searchParams: URLSearchParams): boolean {
  return searchParams.get('view') === 'map';
}

/** The parameter that holds where the map has been moved to. */
export const MAP_POSITION = 'at';

/** The list's URL with one parameter changed or, by an empty value, removed: from its first page on, the map around it all. */
export function listUrl(pathname: string, search: string, name: string, value: string): string {
  const params = new URLSearchParams(search);
  for (const dropped of ['page', MAP_POSITION, name]) params.delete(dropped);
  if (value !== '') params.set(name, value);
  return params.size === 0 ? pathname : `${pathname}?${params}`;
}

/** What narrows the list of projects; all of it stands in the address, so that a list can be shared. */
export type ProjectFilters = {
  page: number;
  /** Part of a title. */
  q: string;
  state: string;
  services: string;
  /** The service comes from the path, as in `/ongoing`: when no project has it, all projects are shown. */
  isServiceFromPath: boolean;
};

/** Longest search that the API takes, in characters. */
export const MAX_SEARCH = 200;

const PROJECTS_PATH = '/projects';

/** Reads the filters of `/projects`, `/ongoing` and its sisters; `services` in the query wins over the path. */
export function readProjectFilters(
  pathname: string,
  searchParams: URLSearchParams,
  page: number,
): ProjectFilters {
  const path = pathname.replace(/\/+$/, '');
  const chosen = searchParams.get('services');
  const ofPath = path === PROJECTS_PATH ? '' : path.slice(1);
  return {
    page,
    q: textOf(searchParams.get('q')),
    state: textOf(searchParams.get('state')),
    services: textOf(chosen ?? ofPath),
    isServiceFromPath: chosen === null && ofPath !== '',
  };
}

function textOf(value: string | null): string {
  return (value ?? '').trim().slice(0, MAX_SEARCH);
}

/** How often each value occurs, in the order of the alphabet; `Metro` and `metro` are one value. */
export function countValues(values: readonly (string | undefined)[]): { value: string; count: number }[] {
  const counts = new Map<string, { value: string; count: number }>();
  for (const value of values) {
    if (!value) continue;
    const key = value.toLowerCase();
    const entry = counts.get(key) ?? { value, count: 0 };
    counts.set(key, { ...entry, count: entry.count + 1 });
  }
  return [...counts.values()].sort((one, other) => (one.value < other.value ? -1 : 1));
}

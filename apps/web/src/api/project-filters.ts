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

export const PROJECTS_PATH = '/projects';

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

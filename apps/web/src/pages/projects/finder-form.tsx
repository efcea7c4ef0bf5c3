import type { ProjectTexts } from '@plinth/schemas/project-texts';
import './finder.css';
import { stateSlug } from '@plinth/schemas/state-names';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ProjectFacetsData, projectFacetsQuery } from '../../api/finder-queries.ts';
import {
  chosenFilters,
  DEFAULT_SORT,
  FILTER_NAMES,
  type FilterName,
  isMapView,
  MAX_SEARCH,
  PROJECTS_PATH,
  type ProjectFilters,
  SORTS,
} from '../../api/project-filters.ts';
import { Button } from '../../ui/button.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { SearchIcon } from '../../ui/icons.tsx';
import { useProjectTexts } from '../../wording/use-project-texts.ts';
import { choiceLabel, filterTexts } from './finder-labels.ts';

/** Typing is searched for after this pause. */
const TYPING_PAUSE_MS = 300;

/** The filters that stand open; the others unfold. */
const MAIN_FILTERS = ['state', 'services', 'sector'] as const satisfies readonly FilterName[];
const MORE_FILTERS = FILTER_NAMES.filter((name) => !MAIN_FILTERS.some((main) => main === name));

type Props = {
  filters: ProjectFilters;
  /** The service that the list is narrowed to. */
  services: string;
};

/** Search, filters and order. They go into the URL: while typing and choosing, or by the button without JavaScript. */
export function FinderForm({ filters, services }: Props) {
  const texts = useProjectTexts();
  const { pathname, search } = useLocation();
  const view = isMapView(new URLSearchParams(search)) ? 'map' : '';
  const navigate = useNavigate();
  const { data: facets } = useQuery({ ...projectFacetsQuery(filters), placeholderData: keepPreviousData });
  const formRef = useRef<HTMLFormElement>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { q, sort, fromPath } = filters;
  const values = { ...filters, services };
  // The page of a state or a sector is left for the whole list with the first further choice.
  const action = fromPath.length > 0 ? PROJECTS_PATH : pathname;

  useEffect(() => () => clearTimeout(timer.current), []);
  const apply = () => {
    clearTimeout(timer.current);
    if (formRef.current === null) return;
    navigate(urlOf(action, new FormData(formRef.current)), { replace: true, preventScrollReset: true });
  };
  const applyEarlyInput = useEffectEvent(() => {
    if (formRef.current === null) return;
    const url = urlOf(action, new FormData(formRef.current));
    const shown = new FormData();
    for (const name of FILTER_NAMES) shown.set(name, selectedValue(name, values[name], facets));
    shown.set('q', q);
    shown.set('sort', sort);
    shown.set('view', view);
    if (url.toLowerCase() !== urlOf(action, shown).toLowerCase()) apply();
  });
  // What the visitor typed or chose before hydration has not been searched for yet.
  useEffect(() => applyEarlyInput(), []);
  // The URL may change without the form: by the Back button or a link. Text that is being typed stays.
  useEffect(() => {
    const input = searchRef.current;
    if (input !== null && document.activeElement !== input) input.value = q;
  }, [q]);

  const handleTyping = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(apply, TYPING_PAUSE_MS);
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    apply();
  };
  const select = (name: FilterName) => (
    <FilterSelect
      key={name}
      {...filterTexts(texts)[name]}
      id={`project-${name}`}
      name={name}
      value={selectedValue(name, values[name], facets)}
      unlistedLabel={choiceLabel(texts, name, values[name])}
      choices={(facets?.[name] ?? []).map((choice) => ({
        ...choice,
        label: choiceLabel(texts, name, choice.value),
      }))}
      onChange={apply}
    />
  );
  const chosen = chosenFilters(filters);
  const more = MORE_FILTERS.filter((name) => values[name] !== '' || (facets?.[name].length ?? 0) > 0);

  return (
    <search>
      <form className="finder" ref={formRef} method="get" action={action} onSubmit={handleSubmit}>
        {view && <input type="hidden" name="view" value={view} />}
        <div className="finder-main">
          <div className="filter-field filter-search">
            <label htmlFor="project-search">{texts.SearchLabel}</label>
            <SearchIcon />
            <input
              ref={searchRef}
              id="project-search"
              type="search"
              name="q"
              defaultValue={q}
              maxLength={MAX_SEARCH}
              autoComplete="off"
              onChange={handleTyping}
            />
          </div>
          {MAIN_FILTERS.map(select)}
        </div>
        {more.length > 0 && (
          <details className="finder-more" open={MORE_FILTERS.some((name) => chosen.includes(name))}>
            <summary>{texts.FinderMore}</summary>
            <div className="finder-grid">{more.map(select)}</div>
          </details>
        )}
        <div className="finder-foot">
          <div className="filter-field finder-sort">
            <label htmlFor="project-sort">{texts.FinderSort}</label>
            <select key={sort} id="project-sort" name="sort" defaultValue={sort} onChange={apply}>
              {SORTS.map((value) => (
                <option key={value} value={value === DEFAULT_SORT ? '' : value}>
                  {sortLabel(texts, value)}
                </option>
              ))}
            </select>
          </div>
          <Button variant="solid" className="filter-submit" type="submit">
            {texts.SearchButton}
          </Button>
        </div>
      </form>
    </search>
  );
}

function sortLabel(texts: ProjectTexts, sort: (typeof SORTS)[number]): string {
  return {
    [DEFAULT_SORT]: texts.FinderSortNewest,
    '-value': texts.FinderSortLargest,
    completion: texts.FinderSortCompletion,
    title: texts.FinderSortName,
  }[sort];
}

/** The value of the option that stands for a filter's value; paths and old links may spell it otherwise. */
function selectedValue(name: FilterName, value: string, facets: ProjectFacetsData | undefined): string {
  const keyOf = name === 'state' ? stateSlug : (text: string) => text.toLowerCase();
  return facets?.[name].find((choice) => keyOf(choice.value) === keyOf(value))?.value ?? value;
}

/** The list's URL with the form's values. On `/ongoing` and its sisters, no service means all services. */
function urlOf(pathname: string, form: FormData): string {
  const params = new URLSearchParams();
  for (const name of ['q', ...FILTER_NAMES, 'sort', 'view']) {
    const value = String(form.get(name) ?? '').trim();
    if (name === 'sort' && value === DEFAULT_SORT) continue;
    const isPathService = name === 'services' && pathname !== PROJECTS_PATH;
    if (isPathService ? `/${value.toLowerCase()}` !== pathname : value !== '') params.set(name, value);
  }
  return params.size === 0 ? pathname : `${pathname}?${params}`;
}

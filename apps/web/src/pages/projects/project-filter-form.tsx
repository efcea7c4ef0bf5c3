import './project-filter-form.css';
import type { ProjectCounts, ValueCount } from '@plinth/schemas/projects';
import { currentStateName } from '@plinth/schemas/state-names';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { MAX_SEARCH, type ProjectFilters } from '../../api/project-filters.ts';
import { projectCountsQuery } from '../../api/project-queries.ts';
import { Button } from '../../ui/button.tsx';
import { SearchIcon } from '../../ui/icons.tsx';
import { useTexts } from '../../wording/use-texts.tsx';

/** Typing is searched for after this pause. */
const TYPING_PAUSE_MS = 300;

const NO_CHOICES: ProjectCounts = { states: [], services: [] };

type Props = {
  filters: ProjectFilters;
  /** The service that the list is narrowed to. */
  services: string;
};

/** Search and filters. They go into the URL: while typing and choosing, or by the button without JavaScript. */
export function ProjectFilterForm({ filters, services }: Props) {
  const { q, state } = filters;
  const texts = useTexts('projects');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { data: choices = NO_CHOICES } = useQuery({
    ...projectCountsQuery(filters),
    placeholderData: keepPreviousData,
  });
  const formRef = useRef<HTMLFormElement>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  const apply = () => {
    clearTimeout(timer.current);
    if (formRef.current === null) return;
    const url = urlOf(pathname, new FormData(formRef.current));
    navigate(url, { replace: true });
  };
  const applyEarlyInput = useEffectEvent(() => {
    const data = formRef.current ? new FormData(formRef.current) : undefined;
    const isChanged = Object.entries({ q, state, services }).some(
      ([name, value]) => String(data?.get(name)).toLowerCase() !== value.toLowerCase(),
    );
    if (isChanged) apply();
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

  return (
    <search>
      <form className="project-filters" ref={formRef} method="get" action={pathname} onSubmit={handleSubmit}>
        <div className="project-filter project-filter-search">
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
        <FilterSelect
          name="state"
          label={texts.StateLabel}
          all={texts.StateAll}
          value={state}
          choices={choices.states}
          onChange={apply}
        />
        <FilterSelect
          name="services"
          label={texts.ServiceLabel}
          all={texts.ServiceAll}
          value={services}
          choices={choices.services}
          onChange={apply}
        />
        <Button variant="solid" className="project-filters-submit" type="submit">
          {texts.SearchButton}
        </Button>
      </form>
    </search>
  );
}

type SelectProps = {
  name: string;
  label: string;
  all: string;
  value: string;
  choices: ValueCount[];
  onChange: () => void;
};

function FilterSelect({ name, label, all, value, choices, onChange }: SelectProps) {
  const chosen = choices.find((choice) => choice.value.toLowerCase() === value.toLowerCase());
  return (
    <div className="project-filter">
      <label htmlFor={`project-${name}`}>{label}</label>
      {/* Remounted when the URL changes, so that it follows the Back button. */}
      <select
        key={`${value} ${choices.length}`}
        id={`project-${name}`}
        name={name}
        defaultValue={chosen?.value ?? value}
        onChange={onChange}
      >
        <option value="">{all}</option>
        {value !== '' && chosen === undefined && <option value={value}>{currentStateName(value)}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {currentStateName(choice.value)} ({choice.count})
          </option>
        ))}
      </select>
    </div>
  );
}

/** The list's URL with the form's values. On `/ongoing` and its sisters, no service means all services. */
function urlOf(pathname: string, form: FormData): string {
  const params = new URLSearchParams();
  for (const name of ['q', 'state', 'services']) {
    const value = String(form.get(name) ?? '').trim();
    const isPathService = name === 'services' && pathname !== '/projects';
    if (isPathService ? `/${value.toLowerCase()}` !== pathname : value !== '') params.set(name, value);
  }
  return params.size === 0 ? pathname : `${pathname}?${params}`;
}

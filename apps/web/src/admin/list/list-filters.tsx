import type { CollectionName } from '@plinth/schemas/collections';
import { PUBLICATIONS } from '@plinth/schemas/publication';
import { REGIONS } from '@plinth/schemas/regions';
import { currentStateName } from '@plinth/schemas/state-names';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { STATE_WORDS } from '../publication/states.ts';
import { countFilters, type ListView } from './list-view.ts';
import './list-controls.css';

/** Pause after the last key before the list is searched, in milliseconds. */
const SEARCH_PAUSE_MS = 300;

const SEARCH_LABELS: Record<CollectionName, string> = {
  projects: 'Search titles',
  activities: 'Search titles',
  news: 'Search titles',
  hiring: 'Search positions',
  pages: 'Search titles',
  form: 'Search names, e-mails, phones, messages',
};

type ListFiltersProps = {
  name: CollectionName;
  view: ListView;
  onChange: (changes: Partial<ListView>) => void;
  /** Filters of this list alone. */
  children?: ReactNode;
};

/** The search box of a list and its filters: by publication, for projects also by state. On a phone a button opens them. */
export function ListFilters({ name, view, onChange, children }: ListFiltersProps) {
  return (
    <>
      <SearchBox label={SEARCH_LABELS[name]} value={view.q} onSearch={(q) => onChange({ q })} />
      <FilterDrawer chosen={countFilters(view)}>
        {name !== 'form' && <PublicationFilter view={view} onChange={onChange} />}
        {name === 'projects' && <StateFilter view={view} onChange={onChange} />}
        {children}
      </FilterDrawer>
    </>
  );
}

function PublicationFilter({ view, onChange }: Pick<ListFiltersProps, 'view' | 'onChange'>) {
  return (
    <select
      className="input a-filter-select"
      aria-label="Publication"
      value={view.publication}
      onChange={(event) => onChange({ publication: event.target.value })}
    >
      <option value="">Live and drafts</option>
      {PUBLICATIONS.map((publication) => (
        <option key={publication} value={publication}>
          {STATE_WORDS[publication]}
        </option>
      ))}
    </select>
  );
}

function FilterDrawer({ chosen, children }: { chosen: number; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        className="a-filters-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {chosen === 0 ? 'Filters' : `Filters (${chosen})`}
      </Button>
      <div id={id} className={isOpen ? 'a-filters a-filters-open' : 'a-filters'}>
        {children}
      </div>
    </>
  );
}

function StateFilter({ view, onChange }: Pick<ListFiltersProps, 'view' | 'onChange'>) {
  return (
    <select
      className="input a-filter-select"
      aria-label="State"
      value={view.state}
      onChange={(event) => onChange({ state: event.target.value })}
    >
      <option value="">All states</option>
      {REGIONS.map(({ id, name }) => (
        <option key={id} value={name}>
          {currentStateName(name)}
        </option>
      ))}
    </select>
  );
}

type SearchBoxProps = { label: string; value: string; onSearch: (q: string) => void };

/** A search field that applies after a pause in typing. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const search = useEffectEvent(onSearch);

  // The URL also changes by the Back button.
  if (value !== lastValue) {
    setLastValue(value);
    setText(value);
  }

  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => search(text.trim()), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value]);

  return (
    <input
      type="search"
      className="input a-filter-search"
      aria-label={label}
      placeholder={`${label}...`}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}

import type { CollectionName } from '@plinth/schemas/collections';
import { REGIONS } from '@plinth/schemas/regions';
import { currentStateName } from '@plinth/schemas/state-names';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ListView } from './list-view.ts';
import './list-controls.css';

/** Pause after the last key before the list is searched, in milliseconds. */
const SEARCH_PAUSE_MS = 300;

const SEARCH_LABELS: Record<CollectionName, string> = {
  projects: 'Search titles',
  activities: 'Search titles',
  news: 'Search titles',
  hiring: 'Search positions',
  form: 'Search names, e-mails, phones, messages',
};

type ListFiltersProps = {
  name: CollectionName;
  view: ListView;
  onChange: (changes: Partial<ListView>) => void;
};

/** The search box of a list and, for projects, the choice of a state. */
export function ListFilters({ name, view, onChange }: ListFiltersProps) {
  return (
    <>
      <SearchBox label={SEARCH_LABELS[name]} value={view.q} onSearch={(q) => onChange({ q })} />
      {name === 'projects' && (
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
      )}
    </>
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

import './list-filter.css';
import { type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { useListTexts } from '../../wording/use-list-texts.ts';

type Filter = {
  /** The parameter in the URL. */
  name: string;
  label: string;
  /** The choice that narrows nothing. */
  all: string;
  /** Empty where nothing is chosen. */
  value: string;
  choices: readonly { value: string; label: string; count: number }[];
};

type Props = {
  filters: readonly Filter[];
  /** The section of the list, which gets the focus when a choice is taken back. */
  listId: string;
};

/**
 * Choices that narrow a list: a form that puts them into the URL, at once or by its button without JavaScript, and what is
 * chosen as links that take it back. Nothing where there is nothing to choose from.
 */
export function ListFilter({ filters, listId }: Props) {
  const useful = filters.filter(({ value, choices }) => value !== '' || choices.length > 1);
  if (useful.length === 0) return null;
  return (
    <>
      <FilterForm filters={useful} />
      <Chosen filters={useful.filter(({ value }) => value !== '')} listId={listId} />
    </>
  );
}

function FilterForm({ filters }: Pick<Props, 'filters'>) {
  const { FilterButton } = useListTexts('navbar');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const formRef = useRef<HTMLFormElement>(null);
  const chosenInForm = () =>
    filters.flatMap(({ name }) => {
      const value = formRef.current && new FormData(formRef.current).get(name);
      return value ? [[name, String(value)]] : [];
    });
  const apply = () => navigate(urlOf(pathname, chosenInForm()), { replace: true, preventScrollReset: true });
  const applyEarlyChoice = useEffectEvent(() => {
    const shown = filters.flatMap(({ name, value }) => (value === '' ? [] : [[name, value]]));
    if (String(chosenInForm()) !== String(shown)) void apply();
  });
  // What the visitor chose before hydration has not been applied yet.
  useEffect(() => applyEarlyChoice(), []);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void apply();
  };
  return (
    <search>
      <form className="list-filter" ref={formRef} method="get" action={pathname} onSubmit={handleSubmit}>
        {filters.map((filter) => (
          <FilterSelect
            key={filter.name}
            {...filter}
            id={`filter-${filter.name}`}
            unlistedLabel={filter.value}
            onChange={() => void apply()}
          />
        ))}
        <Button variant="solid" className="filter-submit" type="submit">
          {FilterButton}
        </Button>
      </form>
    </search>
  );
}

function urlOf(pathname: string, chosen: string[][]): string {
  return chosen.length === 0 ? pathname : `${pathname}?${new URLSearchParams(chosen)}`;
}

function Chosen({ filters, listId }: Props) {
  const texts = useListTexts('navbar');
  const { pathname } = useLocation();
  if (filters.length === 0) return null;
  // The link that was followed is gone with its choice: without this, Tab would start again at the top of the page.
  const focusList = () => document.getElementById(listId)?.focus({ preventScroll: true });
  return (
    <ul className="filter-chips" aria-label={texts.FilterChosen}>
      {filters.map(({ name, label, value, choices }) => {
        const others = filters
          .filter((other) => other.name !== name)
          .map((other) => [other.name, other.value]);
        const words = choices.find((choice) => choice.value === value)?.label ?? value;
        return (
          <li key={name}>
            <Link
              className="filter-chip"
              to={urlOf(pathname, others)}
              rel="nofollow"
              replace
              preventScrollReset
              onClick={focusList}
            >
              <span className="visually-hidden">{texts.FilterRemove} </span>
              {label}: {words}
              <CloseIcon />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

import { formatNumber } from '@plinth/schemas/formats';
import { fillText } from '@plinth/schemas/site-texts';
import { Link, useLocation } from 'react-router-dom';
import type { ProjectFacetsData } from '../../api/finder-queries.ts';
import {
  chosenFilters,
  type FilterName,
  isMapView,
  listUrl,
  type ProjectFilters,
} from '../../api/project-filters.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { useProjectTexts } from '../../wording/use-project-texts.ts';
import { choiceLabel, filterTexts } from './finder-labels.ts';

/** The section of the list. */
export const LIST_ID = 'all-projects';

/** A choice that can be taken back: the search or a filter, in words, and the list without it. */
type Chosen = { name: FilterName | 'q'; words: string; to: string };

function useChosen(filters: ProjectFilters): Chosen[] {
  const texts = useProjectTexts();
  const { pathname, search } = useLocation();
  const names = filterTexts(texts);
  const without = (name: string) => listUrl(pathname, search, name, '');
  const chosen = chosenFilters(filters).map((name) => ({
    name,
    words: `${names[name].label}: ${choiceLabel(texts, name, filters[name])}`,
    to: without(name),
  }));
  if (filters.q === '') return chosen;
  return [{ name: 'q', words: `“${filters.q}”`, to: without('q') }, ...chosen];
}

/** The link that was followed is gone with its choice: without this, Tab would start again at the top of the page. */
function focusList(): void {
  document.getElementById(LIST_ID)?.focus({ preventScroll: true });
}

/** What is chosen, each with a link that takes it back. */
export function FinderChips({ filters }: { filters: ProjectFilters }) {
  const texts = useProjectTexts();
  const { pathname, search } = useLocation();
  const isMap = isMapView(new URLSearchParams(search));
  const chosen = useChosen(filters);
  if (chosen.length === 0) return null;
  return (
    <ul className="filter-chips" aria-label={texts.FinderChosen}>
      {chosen.map(({ name, words, to }) => (
        <li key={name}>
          <Link className="filter-chip" to={to} rel="nofollow" replace onClick={focusList}>
            <span className="visually-hidden">{texts.FinderRemove} </span>
            {words}
            <CloseIcon />
          </Link>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <Link
            className="filter-clear"
            to={isMap ? `${pathname}?view=map` : pathname}
            replace
            onClick={focusList}
          >
            {texts.FinderClear}
          </Link>
        </li>
      )}
    </ul>
  );
}

/** Where nothing is found: the choices without which something would be, those that leave most first. */
export function FinderWayOut({ filters, facets }: { filters: ProjectFilters; facets: ProjectFacetsData }) {
  const texts = useProjectTexts();
  const countOf = (name: string) => facets.without.find(({ value }) => value === name)?.count ?? 0;
  const ways = useChosen(filters)
    .map((chosen) => ({ ...chosen, count: countOf(chosen.name) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  if (ways.length === 0) return null;
  return (
    <ul className="finder-ways">
      {ways.map(({ name, words, to, count }) => (
        <li key={name}>
          <Link to={to} rel="nofollow" replace onClick={focusList}>
            {fillText(count === 1 ? texts.FinderWithoutOne : texts.FinderWithoutMany, {
              filter: words,
              count: formatNumber(count),
            })}
          </Link>
        </li>
      ))}
    </ul>
  );
}

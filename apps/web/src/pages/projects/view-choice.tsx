import { Link, useLocation } from 'react-router-dom';
import { listUrl } from '../../api/project-filters.ts';
import { useProjectTexts } from '../../wording/use-project-texts.ts';

/** The list alone, or with the map beside it, which needs scripts. */
export function ViewChoice({ isMap }: { isMap: boolean }) {
  const texts = useProjectTexts();
  const { pathname, search } = useLocation();
  const choices = [
    { view: '', label: texts.FinderViewList, isChosen: !isMap },
    { view: 'map', label: texts.FinderViewMap, isChosen: isMap },
  ];
  return (
    <nav className="view-choice filter-chips" aria-label={texts.FinderView}>
      {choices.map(({ view, label, isChosen }) => (
        <Link
          key={view}
          className="filter-chip"
          to={listUrl(pathname, search, 'view', view)}
          rel="nofollow"
          replace
          preventScrollReset
          aria-current={isChosen ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

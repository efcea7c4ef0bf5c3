import './opening-list.css';
import type { ListedOpening } from '../../api/opening-queries.ts';
import { recordLink } from '../../links.ts';
import { ArrowRightIcon } from '../../ui/icons.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { useKindLabel } from './use-kind-label.ts';

/** All openings at a glance, each a link to its page. */
export function OpeningList({ openings }: { openings: readonly ListedOpening[] }) {
  const labelOf = useKindLabel();
  return (
    <ul className="opening-list">
      {openings.map(({ _id, slug, position, Location, Experience, kind }) => (
        <li key={_id}>
          <SmartLink className="opening-list-link" to={recordLink('hiring', { _id, slug })}>
            <span className="opening-list-position">{position}</span>
            <span className="opening-list-facts">
              {[Location, labelOf(kind), Experience].filter(Boolean).join(' · ')}
            </span>
            <ArrowRightIcon />
          </SmartLink>
        </li>
      ))}
    </ul>
  );
}

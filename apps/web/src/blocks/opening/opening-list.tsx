import './opening-list.css';
import type { ListedOpening } from '../../api/opening-queries.ts';
import { ArrowRightIcon } from '../../ui/icons.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';

/** All openings at a glance, each a link to its page. */
export function OpeningList({ openings }: { openings: readonly ListedOpening[] }) {
  return (
    <ul className="opening-list">
      {openings.map(({ _id, position, Location, Experience }) => (
        <li key={_id}>
          <SmartLink className="opening-list-link" to={`/career/${_id}`}>
            <span className="opening-list-position">{position}</span>
            <span className="opening-list-facts">{[Location, Experience].filter(Boolean).join(' · ')}</span>
            <ArrowRightIcon />
          </SmartLink>
        </li>
      ))}
    </ul>
  );
}

import './applied-opening.css';
import type { AppliedOpeningData } from '../../api/opening-queries.ts';
import { SmartLink } from '../../ui/smart-link.tsx';

/** Tells which opening the form below applies for, with a way out of it. */
export function AppliedOpening({ opening: { _id, position, Location } }: { opening: AppliedOpeningData }) {
  return (
    <div className="applied-opening">
      <p>
        You are applying for{' '}
        <SmartLink to={`/career/${_id}`}>
          <strong>{position}</strong>
        </SmartLink>
        {Location && <>, {Location}</>}
      </p>
      <SmartLink className="applied-opening-other" to="/contact">
        Write about something else
      </SmartLink>
    </div>
  );
}

import './subject-notice.css';
import type { EnquirySubject } from '../../api/enquiry-subject-query.ts';
import { SmartLink } from '../../ui/smart-link.tsx';

const INTRODUCTIONS = { opening: 'You are applying for', project: 'You are asking about' } as const;

/** Names what the form below is about, with a way out of it. */
export function SubjectNotice({ subject: { field, title, place, path } }: { subject: EnquirySubject }) {
  return (
    <div className="subject-notice">
      <p>
        {INTRODUCTIONS[field]}{' '}
        <SmartLink to={path}>
          <strong>{title}</strong>
        </SmartLink>
        {place && <>, {place}</>}
      </p>
      <SmartLink className="subject-notice-other" to="/contact">
        Send a general enquiry
      </SmartLink>
    </div>
  );
}

import './subject-notice.css';
import type { EnquirySubject } from '../../api/enquiry-subject-query.ts';
import { FORM_SECTION_ID } from '../../blocks/contact-form/enquiry-action.ts';
import { SmartLink } from '../../ui/smart-link.tsx';
import { useTexts } from '../../wording/use-texts.tsx';

/** Names what the form below is about, with a way out of it. */
export function SubjectNotice({ subject: { field, title, place, path } }: { subject: EnquirySubject }) {
  const texts = useTexts('contact');
  return (
    <div className="subject-notice">
      <p>
        {field === 'opening' ? texts.SubjectOpening : texts.SubjectProject}{' '}
        <SmartLink to={path}>
          <strong>{title}</strong>
        </SmartLink>
        {place && <>, {place}</>}
      </p>
      <SmartLink className="subject-notice-other" to={`/contact#${FORM_SECTION_ID}`}>
        {texts.SubjectOther}
      </SmartLink>
    </div>
  );
}

/** Stands in for the notice where the opening was closed since the visitor saw it. */
export function OpeningGoneNotice() {
  const { SubjectGone, SubjectGoneLink } = useTexts('contact');
  return (
    <div className="subject-notice">
      <p>{SubjectGone}</p>
      <SmartLink className="subject-notice-other" to="/career">
        {SubjectGoneLink}
      </SmartLink>
    </div>
  );
}

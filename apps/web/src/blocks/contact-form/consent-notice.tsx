import { SmartLink } from '../../ui/smart-link.tsx';
import type { FormVariant } from './enquiry-values.ts';

type Props = FormVariant & {
  /** What the form sends along that the visitor did not type. */
  subject: 'opening' | 'project' | undefined;
};

/** What is collected and why, beside the form (DPDP Act 2023). When its words change, raise `CONSENT_VERSION`. */
export function ConsentNotice({ hasCountry = false, hasMessage = false, subject }: Props) {
  const items = [
    'name',
    'e-mail address',
    ...(hasCountry ? ['country'] : []),
    'phone number',
    ...(hasMessage ? ['message'] : []),
    ...(subject ? [`choice of ${subject}`] : []),
  ];
  return (
    <p className="contact-form-consent">
      By sending this form you agree that we keep your {items.slice(0, -1).join(', ')} and {items.at(-1)} to
      answer your enquiry, and for nothing else. You can withdraw at any time: see our{' '}
      <SmartLink to="/privacy">privacy policy</SmartLink>.
    </p>
  );
}

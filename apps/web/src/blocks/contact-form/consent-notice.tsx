import { SmartLink } from '../../ui/smart-link.tsx';
import type { FormVariant } from './enquiry-values.ts';

/** What is collected and why, beside the form (DPDP Act 2023). When its words change, raise `CONSENT_VERSION`. */
export function ConsentNotice({ hasCountry, hasMessage }: FormVariant) {
  const items = ['name', 'e-mail address', hasCountry && 'country', 'phone number', hasMessage && 'message'];
  const named = items.filter((item) => item !== false && item !== undefined);
  return (
    <p className="contact-form-consent">
      By sending this form you agree that we keep your {named.slice(0, -1).join(', ')} and {named.at(-1)} to
      answer your enquiry, and for nothing else. You can withdraw at any time: see our{' '}
      <SmartLink to="/privacy">privacy policy</SmartLink>.
    </p>
  );
}

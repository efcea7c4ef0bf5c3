import type { EnquiryField, EnquiryValues, FormVariant } from './enquiry-values.ts';

export type EnquiryFaults = Partial<Record<EnquiryField, string>>;

/** Dial code of the contact form before a country is chosen, and the only one whose rule the spec fixes. */
export const DEFAULT_DIAL_CODE = '+91';

/** For +91; other countries have their own lengths (design section 5). */
export const INDIAN_PHONE_PATTERN = '[0-9]{10}';

/** Most digits that a number of any country has (E.164). */
export const MOST_PHONE_DIGITS = 15;

/**
 * What is wrong with the values, in the order in which the form shows the fields. `phoneFault` knows the lengths
 * of other countries' numbers; without it the server is left to judge them.
 */
export function findFaults(
  values: EnquiryValues,
  { hasCountry, hasMessage }: FormVariant,
  phoneFault?: (dialCode: string, digits: string) => string | undefined,
): EnquiryFaults {
  const faults: EnquiryFaults = {};
  if (values.name === '') faults.name = 'Give your name.';
  if (values.email === '') faults.email = 'Give your e-mail address.';
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(values.email)) {
    faults.email = 'Give an e-mail address such as name@example.com.';
  }
  if (hasCountry && values.country === '') faults.country = 'Choose your country.';
  const phone = findPhoneFault(values, phoneFault);
  if (phone !== undefined) faults.phone = phone;
  if (hasMessage && values.message === '') faults.message = 'Write your message.';
  return faults;
}

function findPhoneFault(
  { countryCode, phone }: EnquiryValues,
  phoneFault?: (dialCode: string, digits: string) => string | undefined,
): string | undefined {
  if (phone === '') return 'Give your phone number.';
  if (countryCode !== DEFAULT_DIAL_CODE) return phoneFault?.(countryCode, phone);
  return new RegExp(`^${INDIAN_PHONE_PATTERN}$`).test(phone) ? undefined : 'Give exactly 10 digits.';
}

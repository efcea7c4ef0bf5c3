import { phoneError } from '@plinth/schemas/phone';
import type { EnquiryField, EnquiryValues, FormVariant } from './enquiry-values.ts';

export type EnquiryErrors = Partial<Record<EnquiryField, string>>;

/** What is wrong with the values, in the order in which the form shows the fields. */
export function findErrors(values: EnquiryValues, { hasCountry, hasMessage }: FormVariant): EnquiryErrors {
  const errors: EnquiryErrors = {};
  if (values.name === '') errors.name = 'Enter your name.';
  if (values.email === '') errors.email = 'Enter your e-mail address.';
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(values.email)) {
    errors.email = 'Enter an e-mail address such as name@example.com.';
  }
  if (hasCountry && values.country === '') errors.country = 'Choose your country.';
  const phone =
    values.phone === '' ? 'Enter your phone number.' : phoneError(values.countryCode, values.phone);
  if (phone !== undefined) errors.phone = phone;
  if (hasMessage && values.message === '') errors.message = 'Write your message.';
  return errors;
}

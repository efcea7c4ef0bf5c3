import { phoneError } from '@plinth/schemas/phone';
import type { SectionTexts } from '@plinth/schemas/site-texts';
import type { EnquiryField, EnquiryValues, FormVariant } from './enquiry-values.ts';

export type EnquiryErrors = Partial<Record<EnquiryField, string>>;

/** What is wrong with the values, in the order in which the form shows the fields and in the words of the site. */
export function findErrors(
  values: EnquiryValues,
  { hasCountry, hasMessage }: FormVariant,
  texts: SectionTexts<'contact'>,
): EnquiryErrors {
  const errors: EnquiryErrors = {};
  if (values.name === '') errors.name = texts.NameMissing;
  if (values.email === '') errors.email = texts.EmailMissing;
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(values.email)) {
    errors.email = texts.EmailInvalid;
  }
  if (hasCountry && values.country === '') errors.country = texts.CountryMissing;
  const phone =
    values.phone === '' ? texts.PhoneMissing : phoneError(values.countryCode, values.phone, texts);
  if (phone !== undefined) errors.phone = phone;
  if (hasMessage && values.message === '') errors.message = texts.MessageMissing;
  return errors;
}

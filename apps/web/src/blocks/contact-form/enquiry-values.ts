import { subscriberNumber } from '@plinth/schemas/phone';

const FIELDS = [
  'name',
  'email',
  'country',
  'countryCode',
  'phone',
  'message',
  'opening',
  'project',
  'website',
] as const;

export type EnquiryField = (typeof FIELDS)[number];

/**
 * What a visitor types into the contact form, and the id of the opening or project that it is about; fields that the form
 * does not show are empty.
 */
export type EnquiryValues = Record<EnquiryField, string>;

/** Which fields a form shows besides those that every form has (docs/product.md, "Contact form"). */
export type FormVariant = { hasCountry?: boolean; hasMessage?: boolean };

/** The values that a form sends, the phone number as `subscriberNumber` reads it. */
export function valuesOf(data: FormData): EnquiryValues {
  const typed = (field: EnquiryField) => String(data.get(field) ?? '').trim();
  return {
    name: typed('name'),
    email: typed('email'),
    country: typed('country'),
    countryCode: typed('countryCode'),
    phone: subscriberNumber(typed('phone'), typed('countryCode')),
    message: typed('message'),
    opening: typed('opening'),
    project: typed('project'),
    website: typed('website'),
  };
}

export function isEnquiryField(path: string): path is EnquiryField {
  return FIELDS.some((field) => field === path);
}

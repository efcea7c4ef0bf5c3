/** What a visitor types into the contact form; fields that the form does not show are empty. */
export type EnquiryValues = {
  name: string;
  email: string;
  country: string;
  countryCode: string;
  phone: string;
  message: string;
  website: string;
};

export type EnquiryField = keyof EnquiryValues;

const FIELDS: readonly EnquiryField[] = [
  'name',
  'email',
  'country',
  'countryCode',
  'phone',
  'message',
  'website',
];

/** Which fields a form shows besides those that every form has (docs/product.md, "Contact form"). */
export type FormVariant = { hasCountry?: boolean; hasMessage?: boolean };

export function valuesOf(data: FormData): EnquiryValues {
  return Object.fromEntries(
    FIELDS.map((field) => [field, String(data.get(field) ?? '').trim()]),
  ) as EnquiryValues;
}

export function isEnquiryField(path: string): path is EnquiryField {
  return (FIELDS as readonly string[]).includes(path);
}

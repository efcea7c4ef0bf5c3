const FIELDS = ['name', 'email', 'country', 'countryCode', 'phone', 'message', 'website'] as const;

export type EnquiryField = (typeof FIELDS)[number];

/** What a visitor types into the contact form; fields that the form does not show are empty. */
export type EnquiryValues = Record<EnquiryField, string>;

/** Which fields a form shows besides those that every form has (docs/product.md, "Contact form"). */
export type FormVariant = { hasCountry?: boolean; hasMessage?: boolean };

export function valuesOf(data: FormData): EnquiryValues {
  const typed = (field: EnquiryField) => String(data.get(field) ?? '').trim();
  return {
    name: typed('name'),
    email: typed('email'),
    country: typed('country'),
    countryCode: typed('countryCode'),
    phone: typed('phone'),
    message: typed('message'),
    website: typed('website'),
  };
}

export function isEnquiryField(path: string): path is EnquiryField {
  return FIELDS.some((field) => field === path);
}

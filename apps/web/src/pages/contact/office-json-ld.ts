import type { Office } from '@plinth/schemas/content';

/** An office for search engines, with nothing but what the page shows. */
export function officeJsonLd(office: Office, company = ''): object {
  const { ContactOfficeLat: latitude, ContactOfficeLong: longitude } = office;
  return {
    '@type': 'GeneralContractor',
    name: [company, office.ContactOffice].filter(Boolean).join(', '),
    ...(office.ContactOfficeAddress && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: office.ContactOfficeAddress,
        addressLocality: office.ContactOfficeCity,
        addressCountry: 'IN',
      },
    }),
    telephone: office.ContactOfficePhone,
    ...(latitude !== undefined &&
      longitude !== undefined && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  };
}

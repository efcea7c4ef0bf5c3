import type { OpeningRecord } from '../../api/opening-queries.ts';
import { sentencesOf } from '../../text/sentences.ts';

/** What schema.org calls the kinds of employment. */
const EMPLOYMENT_TYPES: Readonly<Record<string, string>> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  'fixed-term': 'TEMPORARY',
  apprenticeship: 'OTHER',
  internship: 'INTERN',
};

type Company = { name: string | undefined; address: string };

/** An opening for search engines (schema.org JobPosting), with nothing but what the page shows. */
export function jobJsonLd(opening: OpeningRecord, company: Company): object {
  const { _id, position, details, Location, Qualification, Experience, Openings, kind, createdAt } = opening;
  return {
    '@type': 'JobPosting',
    title: position,
    description: descriptionOf(details ?? position),
    datePosted: createdAt,
    identifier: { '@type': 'PropertyValue', name: company.name, value: _id },
    hiringOrganization: { '@type': 'Organization', name: company.name, sameAs: company.address },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: Location, addressCountry: 'IN' },
    },
    employmentType: EMPLOYMENT_TYPES[kind ?? ''],
    qualifications: Qualification,
    experienceRequirements: Experience,
    totalJobOpenings: Openings,
    directApply: true,
  };
}

/** The markup wants HTML; what an editor typed is text. */
function descriptionOf(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return sentencesOf(escaped)
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('');
}

import type { Opening } from '@plinth/schemas/openings';
import { sentencesOf } from '../../text/sentences.ts';

type Company = { name: string | undefined; address: string };

/** An opening for search engines (schema.org JobPosting), with nothing but what the page shows. */
export function jobJsonLd(opening: Opening, company: Company): object {
  const { _id, position, details, Location, Qualification, Experience, Openings, createdAt } = opening;
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

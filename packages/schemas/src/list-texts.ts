import type { OpeningKind } from './openings.ts';

/**
 * Texts of the lists of news and openings, by section; apart from `site-texts.ts`, which every page downloads. Those of `navbar`
 * stand in both lists. Their names start with `Filter` or `Kind`.
 */
export const LIST_TEXTS = {
  navbar: {
    FilterButton: 'Show',
    FilterChosen: 'Chosen filters',
    FilterRemove: 'Remove the filter',
  },
  news: {
    FilterYear: 'Year',
    FilterYearAll: 'All years',
    FilterTopic: 'Topic',
    FilterTopicAll: 'All topics',
    FilterNone: 'No news of this choice.',
  },
  career: {
    FilterPlace: 'Place',
    FilterPlaceAll: 'All places',
    FilterKind: 'Kind',
    FilterKindAll: 'All kinds',
    FilterNone: 'No openings of this choice.',
    KindLabel: 'Employment',
    KindFullTime: 'Full time',
    KindPartTime: 'Part time',
    KindFixedTerm: 'Fixed term',
    KindApprenticeship: 'Apprenticeship',
    KindInternship: 'Internship',
  },
} as const;

/** The text of the career page that names a kind of employment. */
export const OPENING_KIND_TEXTS = {
  'full-time': 'KindFullTime',
  'part-time': 'KindPartTime',
  'fixed-term': 'KindFixedTerm',
  apprenticeship: 'KindApprenticeship',
  internship: 'KindInternship',
} as const satisfies Record<OpeningKind, string>;

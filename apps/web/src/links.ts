import { stateSlug } from '@plinth/schemas/state-names';

/** `tel:` for a phone number as people write it. */
export function telephoneLink(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`;
}

/** Opens a WhatsApp chat with a number in international form. */
export function whatsAppLink(number: string, text?: string): string {
  const message = text === undefined ? '' : `?text=${encodeURIComponent(text)}`;
  return `https://wa.me/${number.replace(/\D/g, '')}${message}`;
}

const LIST_PATHS = {
  projects: '/projects',
  activities: '/activities',
  news: '/news',
  hiring: '/career',
  pages: '',
} as const;
export type LinkedCollection = keyof typeof LIST_PATHS;

/**
 * What the path of a record's page names it by, a slug or an id. The pages that the company adds are found by their whole
 * path, whose letters are small.
 */
export function recordKey({ id, '*': path = '' }: Readonly<Record<string, string | undefined>>): string {
  return id ?? path.toLowerCase();
}

/** The page of a record: by its slug, or by its id where it has none. */
export function recordLink(
  collection: LinkedCollection,
  { _id, slug }: { _id: string; slug?: string | undefined },
): string {
  return `${LIST_PATHS[collection]}/${slug ?? _id}`;
}

/** The page of the projects in a state, by the state's stored or present name; of those of one sector there. */
export function projectsInStateLink(state: string, sector?: string): string {
  return `/projects/in/${encodeURIComponent(stateSlug(state))}${sector === undefined ? '' : `/${sector}`}`;
}

/** The page of the projects of a sector, or of those for which a service was rendered. */
export function projectsOfKeyLink(list: 'sector' | 'service', key: string): string {
  return `/projects/${list}/${encodeURIComponent(key)}`;
}

/** The projects of a service. */
export function projectsOfServiceLink(service: string): string {
  return `/projects?services=${encodeURIComponent(service)}`;
}

/** The contact form about an opening or a project; it reads the title by the id. */
export function enquiryLink(field: 'opening' | 'project', id: string): string {
  return `/contact?${field}=${id}#enquiry`;
}

import type { AdminContentRecord, AdminField } from '@plinth/schemas/admin-config';
import { CONTENT_SECTIONS, SECTION_KEYS, type SectionKey } from '@plinth/schemas/content';
import { page } from './content/fields.ts';
import { activities, career, news } from './content/list-pages.ts';
import { about, contact, leadership, values } from './content/pages.ts';
import { projects } from './content/projects-page.ts';
import { footer, home, navbar } from './content/site.ts';

const FIELDS: Record<SectionKey, AdminField[]> = {
  navbar,
  footer,
  home,
  projects,
  activities,
  news,
  contact,
  about,
  leadership,
  values,
  career,
  health: page,
  sustainability: page,
  deliver: page,
  nri: page,
  services: page,
  privacy: page,
  disclaimer: page,
  terms: page,
};

/** The forms of the site content, one a record, in the order of the list. */
export const ADMIN_CONTENT: AdminContentRecord[] = SECTION_KEYS.map((section) => ({
  index: CONTENT_SECTIONS[section].index,
  title: CONTENT_SECTIONS[section].title,
  path: CONTENT_SECTIONS[section].path,
  fields: FIELDS[section],
}));

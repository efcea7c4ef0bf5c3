import type { DemoContent } from '../types.ts';
import { about } from './content/about.ts';
import { nri, services } from './content/clients.ts';
import { contact } from './content/contact.ts';
import { activitiesPage, newsPage, projectsPage } from './content/lists.ts';
import { career, leadership, values } from './content/people.ts';
import { disclaimer, privacy, terms } from './content/policies.ts';
import { deliver, health, sustainability } from './content/practice.ts';
import { footer, home, navbar } from './content/site.ts';

/** The site content by place, as `CONTENT_RECORDS` numbers them. */
export const demoContent: DemoContent = {
  0: navbar,
  1: footer,
  2: home,
  3: projectsPage,
  4: activitiesPage,
  5: newsPage,
  6: contact,
  20: about,
  21: leadership,
  22: values,
  23: career,
  24: health,
  25: sustainability,
  26: deliver,
  27: nri,
  28: services,
  29: privacy,
  30: disclaimer,
  31: terms,
};

import type { SampleContent } from '../types.ts';
import { about } from './content/about.ts';
import { nri, services } from './content/clients.ts';
import { contact } from './content/contact.ts';
import { activitiesPage, newsPage, projectsPage } from './content/lists.ts';
import { career, leadership, values } from './content/people.ts';
import { disclaimer, privacy, terms } from './content/policies.ts';
import { deliver, health, sustainability } from './content/practice.ts';
import { footer, home, navbar } from './content/site.ts';

/** The site content by section. */
export const sampleContent: SampleContent = {
  navbar,
  footer,
  home,
  projects: projectsPage,
  activities: activitiesPage,
  news: newsPage,
  contact,
  about,
  leadership,
  values,
  career,
  health,
  sustainability,
  deliver,
  nri,
  services,
  privacy,
  disclaimer,
  terms,
};

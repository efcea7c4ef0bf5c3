import { LIST_TEXTS } from './list-texts.ts';
import { MAP_TEXTS } from './map-texts.ts';
import { PROJECT_TEXTS } from './project-texts.ts';
import { SITE_TEXTS } from './site-texts.ts';

/** `SITE_TEXTS` with those that only some pages download. */
export const ALL_TEXTS = {
  ...SITE_TEXTS,
  navbar: { ...SITE_TEXTS.navbar, ...LIST_TEXTS.navbar },
  projects: { ...SITE_TEXTS.projects, ...PROJECT_TEXTS, ...MAP_TEXTS },
  news: { ...SITE_TEXTS.news, ...LIST_TEXTS.news },
  career: { ...SITE_TEXTS.career, ...LIST_TEXTS.career },
};

import { useLocation } from 'react-router-dom';
import { requiredContentQuery } from '../../api/content-queries.ts';
import { ContentPage } from '../../blocks/content-page.tsx';
import type { PageRequest } from '../../page.ts';

/** The sections that are pages of their own, each at its name, with the title while nothing is stored. */
const PAGES = [
  { section: 'health', title: 'Health & Safety' },
  { section: 'sustainability', title: 'Sustainability' },
  { section: 'deliver', title: 'How We Deliver' },
  { section: 'privacy', title: 'Privacy policy' },
  { section: 'disclaimer', title: 'Disclaimer' },
  { section: 'terms', title: 'Terms of use' },
] as const;

function findPage(pathname: string) {
  const name = pathname.replaceAll('/', '').toLowerCase();
  const found = PAGES.find(({ section }) => section === name);
  if (found === undefined) throw new Error(`${pathname} is no content page.`);
  return found;
}

export const queries = ({ pathname }: PageRequest) => [requiredContentQuery(findPage(pathname).section)];

/** A page that consists of one section of the content. */
export function Component() {
  const { section, title } = findPage(useLocation().pathname);
  return <ContentPage section={section} fallbackTitle={title} />;
}

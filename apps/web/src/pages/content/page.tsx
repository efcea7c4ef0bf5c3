import { useLocation } from 'react-router-dom';
import { requiredContentQuery } from '../../api/content-queries.ts';
import { ContentPage } from '../../blocks/content-page.tsx';
import type { PageRequest } from '../../page.ts';

/** The sections that are a page at their own name. */
const SECTIONS = ['health', 'sustainability', 'deliver', 'privacy', 'disclaimer', 'terms'] as const;

function sectionAt(pathname: string) {
  const name = pathname.replaceAll('/', '').toLowerCase();
  const found = SECTIONS.find((section) => section === name);
  if (found === undefined) throw new Error(`${pathname} is no content page.`);
  return found;
}

export const queries = ({ pathname }: PageRequest) => [requiredContentQuery(sectionAt(pathname))];

/** A page that consists of one section of the content. */
export function Component() {
  return <ContentPage section={sectionAt(useLocation().pathname)} />;
}

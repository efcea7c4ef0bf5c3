import type { MenuEntry } from '@plinth/schemas/content';
import { SITE_TEXTS } from '@plinth/schemas/site-texts';

/** `to` is absent for an entry that leads nowhere: the current page, or a menu entry without a link. */
export type Breadcrumb = { label: string; to?: string };

const NO_LINK = 'na';
const RECORD_ID = /^[0-9a-f]{24}$/;

/**
 * The trail of a page (docs/product.md, "Banner and breadcrumbs"): Home, then the menu's entry and submenu
 * item that lead to the path; without a match the segments of the path, a record's id shown by the page's title.
 */
export function breadcrumbsOf(
  pathname: string,
  menu: readonly MenuEntry[],
  pageTitle: string,
  homeLabel: string = SITE_TEXTS.navbar.HomeLabel,
): Breadcrumb[] {
  const path = pathname.replace(/\/+$/, '') || '/';
  const home: Breadcrumb = { label: homeLabel, to: '/' };
  if (path === '/') return [{ label: homeLabel }];
  return withoutLastLink([home, ...(menuTrail(path, menu) ?? pathTrail(path, pageTitle))]);
}

function menuTrail(path: string, menu: readonly MenuEntry[]): Breadcrumb[] | undefined {
  for (const entry of menu) {
    if (entry.link === path) return [crumb(entry)];
    const item = entry.submenu?.find(({ link }) => link === path);
    if (item) return [crumb(entry), crumb(item)];
  }
  return undefined;
}

function crumb({ name, link }: { name: string; link: string }): Breadcrumb {
  return link === NO_LINK ? { label: name } : { label: name, to: link };
}

function pathTrail(path: string, pageTitle: string): Breadcrumb[] {
  const segments = path.slice(1).split('/');
  return segments.map((segment, index) => ({
    label: RECORD_ID.test(segment) ? pageTitle : words(segment),
    to: `/${segments.slice(0, index + 1).join('/')}`,
  }));
}

function words(segment: string): string {
  let text = segment;
  try {
    text = decodeURIComponent(segment);
  } catch {
    // A stray per cent sign: shown as it stands.
  }
  return text.replaceAll('-', ' ');
}

function withoutLastLink(trail: Breadcrumb[]): Breadcrumb[] {
  return trail.map((entry, index) => (index === trail.length - 1 ? { label: entry.label } : entry));
}

import type { MenuEntry } from '@plinth/schemas/content';
import { SITE_TEXTS } from '@plinth/schemas/site-texts';

/** `to` is absent for an entry that leads nowhere: the current page, or a menu entry without a link. */
export type Breadcrumb = { label: string; to?: string };

const NO_LINK = 'na';
const RECORD_ID = /^[0-9a-f]{24}$/;

type Page = {
  pathname: string;
  menu: readonly MenuEntry[];
  pageTitle: string;
  homeLabel?: string;
  /** The page of a record: its title stands for the last segment, which is a slug or an id. */
  isRecord?: boolean;
  /** Stands below the home page, whatever its path, unless the menu has it elsewhere. */
  isTop?: boolean;
  /** Stands in the place of the menu's entry. */
  parent?: Breadcrumb | undefined;
};

/**
 * The trail of a page (docs/product.md, "Banner and breadcrumbs"): Home, then the menu's entry and submenu
 * item that lead to the path; without a match the segments of the path, where the page's title stands for a record's id
 * and for a single word that it contains.
 */
export function breadcrumbsOf(page: Page): Breadcrumb[] {
  const {
    pathname,
    menu,
    pageTitle,
    homeLabel = SITE_TEXTS.navbar.HomeLabel,
    parent,
    isRecord,
    isTop,
  } = page;
  const path = pathname.replace(/\/+$/, '') || '/';
  if (path === '/') return [{ label: homeLabel }];
  const trail = menuTrail(path, menu) ?? (isTop ? [{ label: pageTitle }] : pathTrail(path, pageTitle));
  if (isRecord) trail[trail.length - 1] = { label: pageTitle };
  const own = parent === undefined ? trail : [parent, ...trail.slice(-1)];
  return withoutLastLink([{ label: homeLabel, to: '/' }, ...own]);
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
    label: RECORD_ID.test(segment) || isTopPage(segments, pageTitle) ? pageTitle : words(segment),
    to: `/${segments.slice(0, index + 1).join('/')}`,
  }));
}

/** A page such as `/nri`, whose title, "For NRIs", has the path's word in it. */
function isTopPage([segment = '', ...rest]: string[], pageTitle: string): boolean {
  return rest.length === 0 && pageTitle.toLowerCase().includes(words(segment).toLowerCase());
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

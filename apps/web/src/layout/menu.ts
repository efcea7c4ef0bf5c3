import type { MenuEntry, SectionContent } from '@plinth/schemas/content';
import { MAIN_PAGES, PAGE_TITLES } from '@plinth/schemas/site-texts';

/** The main pages, for a site whose content has no menu yet. */
const STANDARD_MENU: MenuEntry[] = MAIN_PAGES.map((page) => ({
  name: PAGE_TITLES[page],
  link: `/${page}`,
}));

/** The entries of the main menu. */
export function menuOf(navbar: SectionContent<'navbar'> | null | undefined): readonly MenuEntry[] {
  return navbar?.menu ?? STANDARD_MENU;
}

/** True when the path equals the entry's link or one of its submenu's (docs/product.md, "Header"). */
export function isActiveEntry({ link, submenu = [] }: MenuEntry, pathname: string): boolean {
  return link === pathname || submenu.some((item) => item.link === pathname);
}

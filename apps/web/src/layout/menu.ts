import type { MenuEntry } from '@plinth/schemas/content';

/** True when the path equals the entry's link or one of its submenu's (docs/product.md, "Header"). */
export function isActiveEntry({ link, submenu = [] }: MenuEntry, pathname: string): boolean {
  return link === pathname || submenu.some((item) => item.link === pathname);
}

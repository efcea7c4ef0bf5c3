import { expect, test } from 'vitest';
import { isActiveEntry } from './menu.ts';

const ABOUT = { name: 'About US', link: '/about', submenu: [{ name: 'Career', link: '/career' }] };

test.each([
  ['/about', true],
  ['/career', true],
  ['/about/more', false],
  ['/', false],
])('an entry is active on its own page and those of its submenu: %s → %s', (pathname, isActive) => {
  expect(isActiveEntry(ABOUT, pathname)).toBe(isActive);
});

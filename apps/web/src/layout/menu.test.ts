import { expect, test } from 'vitest';
import { isActiveEntry, menuOf } from './menu.ts';

const ABOUT = { name: 'About US', link: '/about', submenu: [{ name: 'Career', link: '/career' }] };

test.each([
  ['/about', true],
  ['/career', true],
  ['/about/more', false],
  ['/', false],
])('an entry is active on its own page and those of its submenu: %s → %s', (pathname, isActive) => {
  expect(isActiveEntry(ABOUT, pathname)).toBe(isActive);
});

test('the main pages stand where the content has no menu, but not where it has an empty one', () => {
  expect(menuOf(null).map(({ link }) => link)).toEqual([
    '/about',
    '/projects',
    '/activities',
    '/news',
    '/career',
    '/contact',
  ]);
  expect(menuOf({ menu: [] })).toEqual([]);
  expect(menuOf({ menu: [ABOUT] })).toEqual([ABOUT]);
});

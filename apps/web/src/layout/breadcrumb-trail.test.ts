import { describe, expect, test } from 'vitest';
import { breadcrumbsOf } from './breadcrumb-trail.ts';

const MENU = [
  { name: 'Home', link: '/' },
  { name: 'About US', link: '/about', submenu: [{ name: 'Leadership', link: '/leadership' }] },
  { name: 'Activities', link: 'na', submenu: [{ name: 'Ongoing', link: '/ongoing' }] },
];

describe('breadcrumbsOf', () => {
  test('shows a menu entry after Home, the page itself without a link', () => {
    expect(breadcrumbsOf({ pathname: '/about', menu: MENU, pageTitle: 'Title' })).toEqual([
      { label: 'Home', to: '/' },
      { label: 'About US' },
    ]);
  });

  test('shows the entry and then its submenu item', () => {
    expect(breadcrumbsOf({ pathname: '/leadership', menu: MENU, pageTitle: 'Title' })).toEqual([
      { label: 'Home', to: '/' },
      { label: 'About US', to: '/about' },
      { label: 'Leadership' },
    ]);
  });

  test('shows a page that stands below Home, whatever its path, where the menu does not have it', () => {
    const page = { pathname: '/about/our-fleet', pageTitle: 'Our fleet', isTop: true };
    expect(breadcrumbsOf({ ...page, menu: MENU })).toEqual([
      { label: 'Home', to: '/' },
      { label: 'Our fleet' },
    ]);
    const submenu = [{ name: 'Fleet', link: '/about/our-fleet' }];
    expect(breadcrumbsOf({ ...page, menu: [{ name: 'About US', link: '/about', submenu }] })).toEqual([
      { label: 'Home', to: '/' },
      { label: 'About US', to: '/about' },
      { label: 'Fleet' },
    ]);
  });

  test('shows an entry without a link as plain text', () => {
    expect(breadcrumbsOf({ pathname: '/ongoing', menu: MENU, pageTitle: 'Title' })[1]).toEqual({
      label: 'Activities',
    });
  });

  test('builds the trail from the path when the menu does not know it', () => {
    expect(breadcrumbsOf({ pathname: '/some-long-path/to-here', menu: MENU, pageTitle: 'Title' })).toEqual([
      { label: 'Home', to: '/' },
      { label: 'some long path', to: '/some-long-path' },
      { label: 'to here' },
    ]);
  });

  test('shows the title in place of a record id', () => {
    expect(
      breadcrumbsOf({
        pathname: '/projects/0123456789abcdef01234567',
        menu: MENU,
        pageTitle: 'Mahanadi Cable Bridge',
      }).at(-1),
    ).toEqual({
      label: 'Mahanadi Cable Bridge',
    });
  });

  test.each(['0123456789ABCDEF01234567', '0123456789abcdef0123456', '0123456789abcdef012345678'])(
    'shows %s as it is: it is no record id',
    (segment) => {
      expect(
        breadcrumbsOf({ pathname: `/projects/${segment}`, menu: MENU, pageTitle: 'Title' }).at(-1),
      ).toEqual({ label: segment });
    },
  );

  test('shows the title of a record in place of its slug', () => {
    const page = { pathname: '/projects/cuttack-2', menu: MENU, pageTitle: 'Cuttack', isRecord: true };
    expect(breadcrumbsOf(page).at(-1)).toEqual({ label: 'Cuttack' });
  });

  test('shows a page by its title where that has the word of the path', () => {
    const nri = breadcrumbsOf({ pathname: '/nri', menu: MENU, pageTitle: 'For NRIs' });
    expect(nri.at(-1)).toEqual({ label: 'For NRIs' });
  });

  test('puts a page below another one than the entry of the menu', () => {
    const parent = { label: 'Projects', to: '/projects' };
    const trail = breadcrumbsOf({ pathname: '/ongoing', menu: MENU, pageTitle: 'Ongoing projects', parent });
    expect(trail.slice(1)).toEqual([parent, { label: 'Ongoing' }]);
  });

  test('ignores a slash at the end', () => {
    expect(breadcrumbsOf({ pathname: '/about/', menu: MENU, pageTitle: 'Title' })).toEqual(
      breadcrumbsOf({ pathname: '/about', menu: MENU, pageTitle: 'Title' }),
    );
  });

  test('decodes escaped signs and bears broken ones', () => {
    expect(breadcrumbsOf({ pathname: '/caf%C3%A9', menu: MENU, pageTitle: 'Title' }).at(-1)).toEqual({
      label: 'café',
    });
    expect(breadcrumbsOf({ pathname: '/50%-off', menu: MENU, pageTitle: 'Title' }).at(-1)).toEqual({
      label: '50% off',
    });
  });
});

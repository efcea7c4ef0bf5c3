import { describe, expect, test } from 'vitest';
import { breadcrumbsOf } from './breadcrumb-trail.ts';

const MENU = [
  { name: 'Home', link: '/' },
  { name: 'About US', link: '/about', submenu: [{ name: 'Leadership', link: '/leadership' }] },
  { name: 'Activities', link: 'na', submenu: [{ name: 'Ongoing', link: '/ongoing' }] },
];

describe('breadcrumbsOf', () => {
  test('shows a menu entry after Home, the page itself without a link', () => {
    expect(breadcrumbsOf('/about', MENU, 'Title')).toEqual([
      { label: 'Home', to: '/' },
      { label: 'About US' },
    ]);
  });

  test('shows the entry and then its submenu item', () => {
    expect(breadcrumbsOf('/leadership', MENU, 'Title')).toEqual([
      { label: 'Home', to: '/' },
      { label: 'About US', to: '/about' },
      { label: 'Leadership' },
    ]);
  });

  test('shows an entry without a link as plain text', () => {
    expect(breadcrumbsOf('/ongoing', MENU, 'Title')[1]).toEqual({ label: 'Activities' });
  });

  test('builds the trail from the path when the menu does not know it', () => {
    expect(breadcrumbsOf('/some-long-path/to-here', MENU, 'Title')).toEqual([
      { label: 'Home', to: '/' },
      { label: 'some long path', to: '/some-long-path' },
      { label: 'to here' },
    ]);
  });

  test('shows the title in place of a record id', () => {
    expect(breadcrumbsOf('/projects/0123456789abcdef01234567', MENU, 'Mahanadi Cable Bridge').at(-1)).toEqual(
      {
        label: 'Mahanadi Cable Bridge',
      },
    );
  });

  test.each(['0123456789ABCDEF01234567', '0123456789abcdef0123456', '0123456789abcdef012345678'])(
    'shows %s as it is: it is no record id',
    (segment) => {
      expect(breadcrumbsOf(`/projects/${segment}`, MENU, 'Title').at(-1)).toEqual({ label: segment });
    },
  );

  test('ignores a slash at the end', () => {
    expect(breadcrumbsOf('/about/', MENU, 'Title')).toEqual(breadcrumbsOf('/about', MENU, 'Title'));
  });

  test('decodes escaped signs and bears broken ones', () => {
    expect(breadcrumbsOf('/caf%C3%A9', MENU, 'Title').at(-1)).toEqual({ label: 'café' });
    expect(breadcrumbsOf('/50%-off', MENU, 'Title').at(-1)).toEqual({ label: '50% off' });
  });
});

import { DEFAULT_LOOK } from '@plinth/schemas/default-look';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLook } from './look.ts';
import { startTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await startTestSite();
});
afterEach(() => site.close());

const ASSETS = { styles: ['/assets/styles.css'], fonts: [], boot: '/boot.js', modules: [] };
const LOOK = { ...DEFAULT_LOOK, accent: '#0047ab' };
const stylesheetOf = (look: typeof LOOK) => withLook(ASSETS, look).styles[1] ?? '';

function apiWith(look: typeof LOOK) {
  site.api = (_request, response) => {
    response.setHeader('Cache-Control', 'public, no-cache');
    response.end(JSON.stringify({ look }));
  };
}

test('a look has one stylesheet behind the others, with a name that follows from its content', () => {
  expect(withLook(ASSETS, LOOK).styles).toEqual([
    '/assets/styles.css',
    expect.stringMatching(/^\/look-.+\.css$/),
  ]);
  expect(stylesheetOf({ ...LOOK, accent: '#b3001b' })).not.toBe(stylesheetOf(LOOK));
  expect(stylesheetOf({ ...LOOK, corners: 'round' })).not.toBe(stylesheetOf(LOOK));
});

test('the default look needs none', () => {
  expect(withLook(ASSETS, { ...DEFAULT_LOOK, iconVersion: 'a' }).styles).toEqual(ASSETS.styles);
});

test('the stylesheet of the current look is stored for good', async () => {
  apiWith(LOOK);
  const response = await fetch(site.origin + stylesheetOf(LOOK));
  expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(await response.text()).toContain('--accent:#0047ab');
});

test('a page from before a change gets the new look under the old name, which nobody stores', async () => {
  apiWith({ ...LOOK, accent: '#b3001b' });
  const response = await fetch(site.origin + stylesheetOf(LOOK));
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toContain('--accent:#b3001b');
});

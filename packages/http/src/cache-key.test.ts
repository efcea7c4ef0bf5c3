import { expect, test } from 'vitest';
import { cacheKeyOf } from './cache-key.ts';

test.each([
  ['/projects', '/projects'],
  ['/projects?', '/projects'],
  ['/projects?q=&utm_source=mail', '/projects'],
  ['/projects?state=Goa&q=bridge', '/projects?q=bridge&state=Goa'],
  ['/projects?q=a+b', '/projects?q=a+b'],
  ['/projects?q=a%20b', '/projects?q=a+b'],
  ['/projects?limit=2&limit=1', '/projects?limit=2&limit=1'],
])('the key of %s is %s', (url, key) => {
  expect(cacheKeyOf(url, (name) => name.startsWith('utm_'))).toBe(key);
});

test('a URL that is too long has no key', () => {
  expect(cacheKeyOf(`/projects?q=${'x'.repeat(500)}`)).toBeUndefined();
});

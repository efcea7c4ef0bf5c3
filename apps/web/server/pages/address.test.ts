import { expect, test } from 'vitest';
import { addressOf } from './address.ts';

test.each([
  ['/projects', '/projects'],
  ['/projects?', '/projects'],
  ['/projects?q=&utm_source=mail&gclid=1', '/projects'],
  ['/projects?state=Goa&q=bridge', '/projects?q=bridge&state=Goa'],
  ['/projects?q=a+b', '/projects?q=a+b'],
  ['/projects?q=a%20b', '/projects?q=a+b'],
])('%s is kept as %s', (url, address) => {
  expect(addressOf(url)).toBe(address);
});

test('an address that is too long is not kept', () => {
  expect(addressOf(`/projects?q=${'x'.repeat(500)}`)).toBeUndefined();
});

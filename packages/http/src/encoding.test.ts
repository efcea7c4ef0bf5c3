import { expect, test } from 'vitest';
import { chooseEncoding } from './encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['*', 'br'],
  ['*;q=0.5, br;q=0', 'gzip'],
  ['identity', undefined],
  ['nonsense;q=x', undefined],
  ['', undefined],
  [undefined, undefined],
])('Accept-Encoding %j gets %j', (accept, encoding) => {
  expect(chooseEncoding(accept)).toBe(encoding);
});

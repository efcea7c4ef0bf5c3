import { expect, test } from 'vitest';
import { chooseEncoding, namesContent } from './conditional.ts';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['*', 'br'],
  ['*;q=0.5, br;q=0', 'gzip'],
  ['identity', undefined],
  ['nonsense;q=x', undefined],
])('Accept-Encoding %j is answered with %j', (accept, encoding) => {
  expect(chooseEncoding(accept)).toBe(encoding);
});

test.each([
  ['"abc"', true],
  ['"abc-br"', true],
  ['W/"abc-gzip"', true],
  ['"x", "abc"', true],
  ['*', true],
  ['"abcd"', false],
  ['"abc-zstd"', false],
  ['', false],
])('the tags %s name the content abc: %s', (header, named) => {
  expect(namesContent(header, 'abc')).toBe(named);
});

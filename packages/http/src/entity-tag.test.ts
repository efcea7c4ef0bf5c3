import { expect, test } from 'vitest';
import { etagOf, namesContent } from './entity-tag.ts';

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

test('etagOf makes tags that differ for each encoding and still name the content', () => {
  const tags = [etagOf('abc'), etagOf('abc', 'br'), etagOf('abc', 'gzip')];
  expect(new Set(tags).size).toBe(3);
  expect(tags.every((tag) => namesContent(tag, 'abc'))).toBe(true);
});

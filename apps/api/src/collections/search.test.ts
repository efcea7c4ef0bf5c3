import { expect, test } from 'vitest';
import { gramsOf, substringFilter } from './search.ts';

test('every part of a text begins or is a gram, down to its last character', () => {
  const grams = gramsOf(['Goa']);
  expect(grams).toContain('goa');
  for (const part of ['g', 'go', 'o', 'oa', 'a'])
    expect(grams.some((gram) => gram.startsWith(part))).toBe(true);
});

test('absent texts have no grams', () => {
  expect(gramsOf([undefined, ''])).toEqual([]);
});

test('a long text is bounded and marked, so that every search looks at it', () => {
  const long = Array.from({ length: 2_000 }, (_, at) => String.fromCharCode(0x4e00 + at)).join('');
  const grams = gramsOf([long]);
  expect(grams.length).toBeLessThan(300);
  const marks = (substringFilter('abc', ['title']).search as { $in: string[] }).$in;
  expect(grams.some((gram) => marks.includes(gram))).toBe(true);
});

test('the search goes by the rarest part of what was asked for', () => {
  const { search } = substringFilter('the jazz', ['title']) as { search: { $in: string[] } };
  expect(search.$in[0]).toBe('azz');
});

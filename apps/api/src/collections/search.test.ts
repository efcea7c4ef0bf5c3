import { expect, test } from 'vitest';
import { substringFilter, trigramsOf } from './search.ts';

test('every three letters in a row are a gram, in small letters', () => {
  expect(trigramsOf(['Goa Port'])).toEqual(['goa', 'oa ', 'a p', ' po', 'por', 'ort']);
});

test('absent texts have no grams', () => {
  expect(trigramsOf([undefined, ''])).toEqual([]);
});

test('a long text is bounded and marked, so that every search looks at it', () => {
  const long = Array.from({ length: 2_000 }, (_, at) => String.fromCharCode(0x4e00 + at)).join('');
  const grams = trigramsOf([long]);
  expect(grams.length).toBeLessThan(300);
  const marks = (substringFilter('abc', ['title']).search as { $in: string[] }).$in;
  expect(grams.some((gram) => marks.includes(gram))).toBe(true);
});

test('the search goes by the rarest part of what was asked for', () => {
  const { search } = substringFilter('the jazz', ['title']) as { search: { $in: string[] } };
  expect(search.$in[0]).toBe('azz');
});

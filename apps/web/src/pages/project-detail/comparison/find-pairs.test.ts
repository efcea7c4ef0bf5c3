import { expect, test } from 'vitest';
import type { GalleryPhoto } from '../gallery/gallery-photos.ts';
import { findPairs } from './find-pairs.ts';

const photos = (...comparisons: (string | undefined)[]) =>
  comparisons.map((comparison, index) => ({ index, comparison }) as GalleryPhoto);

test.each([
  ['two that follow each other', ['before', 'after'], ['0-1']],
  ['others in between', ['before', undefined, 'after'], ['0-2']],
  ['two pairs', ['before', 'after', 'before', 'after'], ['0-1', '2-3']],
  ['a second before takes the place of the first', ['before', 'before', 'after'], ['1-2']],
  ['an after without a before', ['after', 'before', undefined], []],
])('pairs: %s', (_, comparisons, pairs) => {
  const found = findPairs(photos(...comparisons));
  expect(found.map(({ before, after }) => `${before.index}-${after.index}`)).toEqual(pairs);
});

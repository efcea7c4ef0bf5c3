import { expect, test } from 'vitest';
import { matchPhotos, photosIn } from './match-photos.ts';

const row = (number: number, code: string, files: string[] = []) => ({ row: number, code, files });

test('finds photographs by folder, by prefix and in name order', () => {
  const names = ['P014/10.jpg', 'P014/2.jpg', 'P015_02.jpg', 'P015_1.JPG', 'all/p016.png', 'P0150.jpg'];
  const { byRow, unmatched } = matchPhotos(names, [row(2, 'P014'), row(3, 'P015'), row(4, 'P016')]);
  expect(byRow.get(2)).toEqual(['P014/2.jpg', 'P014/10.jpg']);
  expect(byRow.get(3)).toEqual(['P015_1.JPG', 'P015_02.jpg']);
  expect(byRow.get(4)).toEqual(['all/p016.png']);
  expect(unmatched).toEqual(['P0150.jpg']);
});

test('prefers the longer of two codes, and codes with separators within', () => {
  const { byRow } = matchPhotos(['MH-12-A_1.jpg', 'MH-12_1.jpg'], [row(2, 'MH-12'), row(3, 'MH-12-A')]);
  expect(byRow.get(2)).toEqual(['MH-12_1.jpg']);
  expect(byRow.get(3)).toEqual(['MH-12-A_1.jpg']);
});

test('takes the files that a row names first, in its order, and lists those that are missing', () => {
  const names = ['x/b.jpg', 'a.jpg', 'P1_1.jpg'];
  const { byRow, missing, unmatched } = matchPhotos(names, [row(2, 'P1', ['B.jpg', 'a', 'c.jpg'])]);
  expect(byRow.get(2)).toEqual(['x/b.jpg', 'a.jpg', 'P1_1.jpg']);
  expect(missing.get(2)).toEqual(['c.jpg']);
  expect(unmatched).toEqual([]);
});

test('leaves out what operating systems put into archives', () =>
  expect(photosIn(['a.jpg', '__MACOSX/a.jpg', '.DS_Store', 'x/.hidden', 'x/Thumbs.db'])).toEqual(['a.jpg']));

import { expect, test } from 'vitest';
import { pageCount, pageNumbers, readPage, withParam } from './paging.ts';

test.each([
  ['page=3', 3],
  ['', 1],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=two', 1],
  ['page=1e3', 1],
  ['page=9999999', 1_000_000],
])('readPage understands ?%s', (search, page) => {
  expect(readPage(new URLSearchParams(search))).toBe(page);
});

test('pageCount counts a begun page, and one for an empty list', () => {
  expect([0, 1, 24, 25, 48].map((total) => pageCount(total, 24))).toEqual([1, 1, 1, 2, 2]);
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 9, [1, 2, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [12, 9, [1, null, 9]],
])('pageNumbers for page %i of %i', (page, pages, numbers) => {
  expect(pageNumbers(page, pages)).toEqual(numbers);
});

test('withParam changes one parameter, keeps the others, and drops an empty one', () => {
  expect(withParam('/projects', '?q=a%20b&page=2', 'page', '3')).toBe('/projects?q=a+b&page=3');
  expect(withParam('/projects', '?page=2', 'page', '')).toBe('/projects');
});

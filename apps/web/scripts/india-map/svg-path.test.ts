import { expect, test } from 'vitest';
import { formatPath, parsePath } from './svg-path.ts';

test('parsePath follows absolute and relative lines, horizontals and verticals alike', () => {
  const square = [
    [1, 2],
    [4, 2],
    [4, 5],
    [1, 5],
  ];
  expect(parsePath('M1,2L4,2L4,5L1,5z')).toEqual([square]);
  expect(parsePath('m1 2h3v3H1z')).toEqual([square]);
  expect(parsePath('M1 2 4 2V5l-3 0Z')).toEqual([square]);
});

test('parsePath refuses a path with curves rather than drawing it wrongly', () => {
  expect(() => parsePath('M0 0c1 1 2 2 3 3z')).toThrow('"C"');
});

test('formatPath writes each shape from its start, rounded to one decimal without adding up errors', () => {
  const square = [
    [0.04, 0],
    [5.04, 0],
    [5.04, 5],
  ] as const;
  const path = formatPath([
    square,
    [
      [10, 20],
      [10.5, 19.5],
      [9, 19],
    ],
  ]);
  expect(parsePath(path)).toEqual([
    [
      [0, 0],
      [5, 0],
      [5, 5],
    ],
    [
      [10, 20],
      [10.5, 19.5],
      [9, 19],
    ],
  ]);
});

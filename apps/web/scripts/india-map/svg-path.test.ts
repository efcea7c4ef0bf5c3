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

test('parsePath starts a relative shape from the start of the one that was closed before', () => {
  expect(parsePath('M1 1h1v1zm10 0h1v1z')[1]).toEqual([
    [11, 1],
    [12, 1],
    [12, 2],
  ]);
});

test('parsePath reads numbers that follow each other without a blank', () => {
  expect(parsePath('M.5.5l-1.5-.5.25.75z')).toEqual([
    [
      [0.5, 0.5],
      [-1, 0],
      [-0.75, 0.75],
    ],
  ]);
});

test('parsePath refuses a path with curves rather than drawing it wrongly', () => {
  expect(() => parsePath('M0 0c1 1 2 2 3 3z')).toThrow('"c"');
});

test('formatPath writes relative lines without needless blanks or zeros', () => {
  const rings = [
    [
      [10, 20],
      [10.5, 19.5],
      [9, 19],
      [9.3, 19.4],
    ],
    [
      [0.2, 0],
      [5, 0],
      [5, 5],
    ],
  ] as const;
  expect(formatPath(rings)).toBe('M10 20l.5-.5-1.5-.5.3.4zM.2 0l4.8 0 0 5z');
});

import { expect, test } from 'vitest';
import { toCoordinates, toMapPoint } from './projection.ts';

test("toMapPoint places Mumbai on the west coast, in the map's units", () => {
  const { x, y } = toMapPoint(18.94, 72.835);
  expect(x).toBeCloseTo(121.46, 1);
  expect(y).toBeCloseTo(473.41, 1);
});

test('toMapPoint puts the upper left corner of the map at 0, 0', () => {
  expect(toMapPoint(37.0404, 68.1883)).toEqual({ x: 0, y: 0 });
});

test('toCoordinates gives back the position that toMapPoint was given', () => {
  const { x, y } = toMapPoint(28.6139, 77.209);
  const { latitude, longitude } = toCoordinates({ x, y });
  expect(latitude).toBeCloseTo(28.6139, 9);
  expect(longitude).toBeCloseTo(77.209, 9);
});

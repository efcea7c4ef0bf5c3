import { expect, test } from 'vitest';
import { formatCoordinates, mapLink } from './coordinates.ts';

test('formatCoordinates names the hemispheres', () => {
  expect(formatCoordinates({ latitude: 20.489, longitude: 85.908 })).toBe('20.4890° N, 85.9080° E');
  expect(formatCoordinates({ latitude: -1.5, longitude: -0.25 })).toBe('1.5000° S, 0.2500° W');
});

test('mapLink marks the place and looks at it from near', () => {
  expect(mapLink({ latitude: 20.5, longitude: 85.9 })).toBe(
    'https://www.openstreetmap.org/?mlat=20.5&mlon=85.9#map=15/20.5/85.9',
  );
});

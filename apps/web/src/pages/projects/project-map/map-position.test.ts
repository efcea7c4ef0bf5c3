import { expect, test } from 'vitest';
import { readMapPosition, withMapPosition } from './map-position.ts';

const MUMBAI = { latitude: 19.076, longitude: 72.8777, zoom: 12.25 };

test('a position in a URL is read again, beside whatever else stands there', () => {
  const search = withMapPosition('?view=map&state=Goa', MUMBAI);
  expect(search).toBe('?view=map&state=Goa&at=19.0760,72.8777,12.25');
  expect(readMapPosition(search)).toEqual(MUMBAI);
  expect(withMapPosition(search, { ...MUMBAI, zoom: 5 })).toBe('?view=map&state=Goa&at=19.0760,72.8777,5');
  expect(withMapPosition(search, undefined)).toBe('?view=map&state=Goa');
  expect(withMapPosition('', MUMBAI)).toBe('?at=19.0760,72.8777,12.25');
  expect(withMapPosition('', undefined)).toBe('');
});

test.each([
  '',
  'at=',
  'at=19,72',
  'at=19,72,x',
  'at=-19,72,5',
  'at=48.8,2.3,12',
  'at=1e1,72,5',
  'at=19,72,5,6',
])('no position is read from ?%s', (search) => {
  expect(readMapPosition(search)).toBeUndefined();
});

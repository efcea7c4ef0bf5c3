import { expect, test } from 'vitest';
import { placeOf } from './place.ts';

test.each([
  [{ location: 'Cuttack', state: 'Orissa' }, 'Cuttack, Orissa'],
  [{ location: 'Old Delhi', state: 'Delhi' }, 'Old Delhi'],
  [{ location: '', state: 'Kerala' }, 'Kerala'],
  [{ location: 'Worli, Mumbai' }, 'Worli, Mumbai'],
  [{}, ''],
])('placeOf %j is %j', (project, place) => {
  expect(placeOf(project)).toBe(place);
});

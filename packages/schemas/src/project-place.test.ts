import { expect, test } from 'vitest';
import { projectPlace } from './project-place.ts';

test.each([
  [{ location: 'Cuttack', state: 'Orissa' }, 'Cuttack, Odisha'],
  [{ location: 'Old Delhi', state: 'Delhi' }, 'Old Delhi'],
  [{ location: '', state: 'Kerala' }, 'Kerala'],
  [{ location: 'Worli, Mumbai' }, 'Worli, Mumbai'],
  [{}, ''],
])('projectPlace %j is %j', (project, place) => {
  expect(projectPlace(project)).toBe(place);
});

import { expect, test } from 'vitest';
import { REGIONS } from './region-names.ts';
import { currentStateName, stateOfSlug, stateSlug } from './state-names.ts';

test('two states are shown under the names that they have today, which are aliases of the stored ones', () => {
  const renamed = REGIONS.filter(({ name }) => currentStateName(name) !== name);
  expect(renamed.map(({ name }) => currentStateName(name))).toEqual(['Odisha', 'Uttarakhand']);
  for (const { name, aliases } of renamed) expect(aliases).toContain(currentStateName(name));
});

test.each([
  ['Jammu and Kashmir', 'jammu-and-kashmir', 'Jammu and Kashmir'],
  ['Orissa', 'odisha', 'Odisha'],
])('the path of %s is %s', (state, slug, name) => {
  expect(stateSlug(state)).toBe(slug);
  expect(stateOfSlug(slug)).toBe(name);
});

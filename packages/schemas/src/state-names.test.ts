import { expect, test } from 'vitest';
import { REGIONS } from './region-names.ts';
import { currentStateName } from './state-names.ts';

test('two states are shown under the names that they have today, which are aliases of the stored ones', () => {
  const renamed = REGIONS.filter(({ name }) => currentStateName(name) !== name);
  expect(renamed.map(({ name }) => currentStateName(name))).toEqual(['Odisha', 'Uttarakhand']);
  for (const { name, aliases } of renamed) expect(aliases).toContain(currentStateName(name));
});

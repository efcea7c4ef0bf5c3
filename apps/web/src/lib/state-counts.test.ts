import { expect, test } from 'vitest';
import { countByState } from './state-counts.ts';

test('countByState puts most first, then goes by name, and leaves out projects without a state', () => {
  const projects = ['Kerala', 'Assam', 'Gujarat', undefined, 'Gujarat', ''].map((state) => ({ state }));
  expect(countByState(projects)).toEqual([
    { state: 'Gujarat', count: 2 },
    { state: 'Assam', count: 1 },
    { state: 'Kerala', count: 1 },
  ]);
});

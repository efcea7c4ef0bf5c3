import { expect, test } from 'vitest';
import { mostFirst } from './most-first.ts';

test('mostFirst goes by the counts, then by name, and leaves what it is given as it is', () => {
  const counts = [
    { value: 'Kerala', count: 1 },
    { value: 'Assam', count: 1 },
    { value: 'Gujarat', count: 2 },
  ];
  expect(mostFirst(counts).map(({ value }) => value)).toEqual(['Gujarat', 'Assam', 'Kerala']);
  expect(counts[0]?.value).toBe('Kerala');
});

import { describe, expect, test } from 'vitest';
import { parseInput } from './input.ts';
import { openingInputSchema } from './openings.ts';

const parse = (input: unknown) => parseInput(openingInputSchema, input);

test('an opening needs its position and nothing else', () => {
  expect(parse({ position: 'Site engineer' }).ok).toBe(true);
  expect(parse({ Experience: '5 years' })).toMatchObject({ errors: [{ path: 'position' }] });
});

describe('the number of openings', () => {
  test.each([1, 10_000])('may be %i', (count) => {
    expect(parse({ position: 'A', Openings: count })).toMatchObject({ ok: true, value: { Openings: count } });
  });

  test.each([
    [0, 'The number of openings must be 1 or more.'],
    [-1, 'The number of openings must be 1 or more.'],
    [1.5, 'The number of openings must be a whole number.'],
    ['3', 'The number of openings must be a whole number.'],
    [10_001, 'The number of openings must be 10,000 or fewer.'],
  ])('may not be %j', (count, message) => {
    expect(parse({ position: 'A', Openings: count })).toEqual({
      ok: false,
      errors: [{ path: 'Openings', message }],
    });
  });
});

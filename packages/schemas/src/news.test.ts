import { describe, expect, test } from 'vitest';
import { parseInput } from './input.ts';
import { newsInputSchema } from './news.ts';

const parse = (input: unknown) => parseInput(newsInputSchema, input);

describe('the date of a news item', () => {
  test.each([
    ['a day', '2026-02-28', '2026-02-28'],
    ['a leap day', '2028-02-29', '2028-02-29'],
    ['an instant in UTC', '2026-02-28T10:00:00Z', '2026-02-28T10:00:00.000Z'],
    ['an instant in Indian time, stored in UTC', '2026-02-28T02:00:00+05:30', '2026-02-27T20:30:00.000Z'],
  ])('is taken as %s', (_, date, expected) => {
    expect(parse({ title: 'A', date })).toEqual({ ok: true, value: { title: 'A', date: expected } });
  });

  test.each(['2026-02-30', '28.02.2026', '02/28/2026', 'yesterday', '2026-02-28T10:00:00', 20260228])(
    'is refused as %s',
    (date) => {
      expect(parse({ title: 'A', date })).toEqual({
        ok: false,
        errors: [{ path: 'date', message: 'Enter the date as YYYY-MM-DD.' }],
      });
    },
  );

  test.each([
    '0000-01-01T00:00:00+05:30',
    '9999-12-31T23:59:59-05:30',
    '1899-12-31',
    '2200-01-01',
    '2199-12-31T23:59:59-05:30',
  ])('is refused out of range as %s', (date) => {
    expect(parse({ title: 'A', date })).toEqual({
      ok: false,
      errors: [{ path: 'date', message: 'Enter a date from 1900 to 2199.' }],
    });
  });

  test.each(['1900-01-01', '2199-12-31', '2199-12-31T23:59:59Z'])('is taken at the ends as %s', (date) => {
    expect(parse({ title: 'A', date }).ok).toBe(true);
  });

  test('sorts by time as text, whatever zone it was given in', () => {
    const inOrder = ['2026-02-27', '2026-02-28T02:00:00+05:30', '2026-02-28', '2026-02-28T00:00:01Z'];
    const stored = inOrder.map((date) => newsInputSchema.parse({ title: 'A', date }).date ?? '');
    expect(stored.toSorted()).toEqual(stored);
  });
});

test('the photo of a news item is one URL, not a list', () => {
  expect(parse({ title: 'A', photo: '/uploads/a.jpg' }).ok).toBe(true);
  expect(parse({ title: 'A', photo: [{ url: '/uploads/a.jpg' }] })).toMatchObject({
    errors: [{ path: 'photo' }],
  });
});

test('a news item needs its title', () => {
  expect(parse({ date: '2026-02-28' })).toEqual({
    ok: false,
    errors: [{ path: 'title', message: 'The title is required.' }],
  });
});

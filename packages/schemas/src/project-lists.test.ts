import { expect, test } from 'vitest';
import {
  AREA_BANDS,
  bandOf,
  labelName,
  PROJECT_LISTS,
  type ProjectList,
  VALUE_BANDS,
} from './project-lists.ts';
import { PROJECT_TEXTS } from './project-texts.ts';

test('every key of every list has a label among the texts of the site', () => {
  for (const [list, keys] of Object.entries(PROJECT_LISTS) as [ProjectList, readonly string[]][]) {
    for (const key of keys) expect(PROJECT_TEXTS).toHaveProperty(labelName(list, key));
  }
});

test.each([
  [0, '0-10'],
  [9_99_99_999, '0-10'],
  [10_00_00_000, '10-50'],
  [999_99_99_999, '500-1000'],
  [5_000_00_00_000, '1000-'],
  [undefined, undefined],
])('the band of %s rupees is %s', (value, band) => {
  expect(bandOf(VALUE_BANDS, value)).toBe(band);
});

test('bands follow each other without a gap', () => {
  for (const bands of [VALUE_BANDS, AREA_BANDS]) {
    for (const [index, { from }] of bands.entries()) expect(from).toBe(bands[index - 1]?.to ?? 0);
    expect(bands.at(-1)?.to).toBe(Number.POSITIVE_INFINITY);
  }
});

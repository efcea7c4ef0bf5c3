import { expect, test } from 'vitest';
import { formatArea, formatRupees } from './amounts.ts';

test.each([
  [0, '₹ 0'],
  [85_000, '₹ 85,000'],
  [1_00_000, '₹ 1 lakh'],
  [45_50_000, '₹ 45.5 lakh'],
  [99_99_999, '₹ 99,99,999'],
  [1_00_00_000, '₹ 1 cr'],
  [1_33_33_333, '₹ 1,33,33,333'],
  [4_25_00_000, '₹ 4.25 cr'],
  [780_00_00_000, '₹ 780 cr'],
  [1_140_00_00_000, '₹ 1,140 cr'],
  [1_00_000_00_00_000, '₹ 1,00,000 cr'],
  [12_345.5, '₹ 12,345.5'],
])('formatRupees(%d) is %s', (rupees, text) => {
  expect(formatRupees(rupees)).toBe(text);
});

test('formatArea gives square feet beside square metres', () => {
  expect(formatArea(96_000)).toBe('96,000 m² (10,33,335 sq ft)');
});

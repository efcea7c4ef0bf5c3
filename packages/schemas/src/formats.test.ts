import { describe, expect, test } from 'vitest';
import { formatDate, formatNumber } from './formats.ts';

describe('formatDate', () => {
  test('writes a day the Indian way', () => {
    expect(formatDate('2026-11-12')).toBe('12 Nov 2026');
  });

  test('writes a day as another locale has it', () => {
    expect(formatDate('2026-11-12', 'de-DE')).toBe('12.11.2026');
  });

  test('takes an instant in India, where the day begins earlier than in UTC', () => {
    expect(formatDate('2026-11-11T19:00:00.000Z')).toBe('12 Nov 2026');
  });

  test.each([undefined, '', 'soon'])('writes nothing for %j', (date) => {
    expect(formatDate(date)).toBe('');
  });
});

test('formatNumber groups in lakhs', () => {
  expect(formatNumber(1234567)).toBe('12,34,567');
});

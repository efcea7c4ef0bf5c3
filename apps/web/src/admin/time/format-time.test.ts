import { describe, expect, it } from 'vitest';
import { ageInWords, agoInWords, formatDateTime } from './format-time.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

describe('times in the admin area', () => {
  it('are written as in India', () => {
    expect(formatDateTime('2026-11-20T10:00:00Z')).toMatch(/20 Nov 2026, 3:30\spm/);
    expect(formatDateTime('soon')).toBe('');
  });

  it.each([
    ['2026-11-20T11:59:30Z', 'just now'],
    ['2026-11-20T11:59:00Z', '1 minute'],
    ['2026-11-20T10:00:01Z', '1 hour'],
    ['2026-11-19T12:00:00Z', '1 day'],
    ['2026-11-08T12:00:00Z', '12 days'],
    ['2026-11-20T13:00:00Z', 'just now'],
  ])('say the age of %s as %s', (iso, words) => expect(ageInWords(iso, NOW)).toBe(words));

  it('read as a sentence', () => {
    expect(agoInWords('2026-11-20T11:00:00Z', NOW)).toBe('1 hour ago');
    expect(agoInWords('2026-11-20T12:00:00Z', NOW)).toBe('just now');
  });
});

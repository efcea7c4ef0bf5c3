import { describe, expect, it } from 'vitest';
import {
  ageInWords,
  agoInWords,
  formatDateTime,
  fromIndianInput,
  timeAheadInWords,
  toIndianInput,
} from './format-time.ts';

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

describe('a time to come', () => {
  it.each([
    ['2026-11-20T12:00:30Z', 'Today 5:30 pm, in less than a minute'],
    ['2026-11-20T12:45:00Z', 'Today 6:15 pm, in 45 minutes'],
    ['2026-11-20T18:29:00Z', 'Today 11:59 pm, in 6 hours'],
    ['2026-11-20T18:30:00Z', 'Tomorrow 12:00 am, in 6 hours'],
    ['2026-11-23T03:30:00Z', 'Monday 9:00 am, in 3 days'],
    ['2026-11-27T03:30:00Z', '27 Nov 2026, 9:00 am, in 7 days'],
    ['2026-11-20T11:59:00Z', '20 Nov 2026, 5:29 pm, which has passed'],
  ])('%s is %s', (iso, words) => expect(timeAheadInWords(iso, NOW).replace(/\s/gu, ' ')).toBe(words));

  it('is entered in Indian time', () => {
    expect(toIndianInput('2026-11-23T03:30:00.000Z')).toBe('2026-11-23T09:00');
    expect(fromIndianInput('2026-11-23T09:00')).toBe('2026-11-23T03:30:00.000Z');
    expect(fromIndianInput('')).toBeUndefined();
  });
});

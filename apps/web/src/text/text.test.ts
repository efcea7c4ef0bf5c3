import { describe, expect, test } from 'vitest';
import { paragraphsOf, shorten } from './text.ts';

describe('paragraphsOf', () => {
  test('splits at each full stop with a space and keeps the full stops', () => {
    expect(paragraphsOf('We plan. We build. We hand over.')).toEqual([
      'We plan.',
      'We build.',
      'We hand over.',
    ]);
  });

  test('leaves full stops inside of numbers and at the end alone', () => {
    expect(paragraphsOf('A span of 420.5 m')).toEqual(['A span of 420.5 m']);
  });

  test('takes line breaks as paragraphs too, and empty ones as nothing', () => {
    expect(paragraphsOf('First\n\n  \nSecond')).toEqual(['First', 'Second']);
  });

  test.each([undefined, '', '  '])('gives no paragraph for %j', (text) => {
    expect(paragraphsOf(text)).toEqual([]);
  });
});

describe('shorten', () => {
  test('leaves a text that fits as it is', () => {
    expect(shorten('Two towers.', 11)).toBe('Two towers.');
  });

  test('ends with a whole sentence where that is not too short', () => {
    expect(shorten('Two towers. A podium with a court.', 24)).toBe('Two towers.');
  });

  test('ends with a whole word and an ellipsis where the first sentence does not fit', () => {
    expect(shorten('Two residential towers over a podium', 24)).toBe('Two residential towers…');
  });

  test('cuts a single long word', () => {
    expect(shorten('abcdefghij', 4)).toBe('abcd…');
  });
});

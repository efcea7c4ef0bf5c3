import { expect, test } from 'vitest';
import { ALL_TEXTS } from './all-texts.ts';
import { CONTENT_INPUTS } from './content-input.ts';
import { parseInput } from './input.ts';
import { changedTextsOf, fillText, SITE_TEXTS, TEXT_SECTIONS } from './site-texts.ts';

test('values take the place of the words in braces, and other braces stay', () => {
  expect(fillText('Page {page} of {pages}', { page: 2, pages: 0 })).toBe('Page 2 of 0');
  expect(fillText('{Unknown} {page}', { page: '{page}' })).toBe('{Unknown} {page}');
});

test.each(TEXT_SECTIONS)(
  'the record of %s takes each of its texts, and stays valid without them',
  (section) => {
    const required = { siteName: 'Vastara', menu: [], Title: 'Page' };
    const { shape } = CONTENT_INPUTS[section];
    const record = Object.fromEntries(Object.entries(required).filter(([name]) => name in shape));
    expect(parseInput(CONTENT_INPUTS[section], { ...record, ...SITE_TEXTS[section] }).ok).toBe(true);
    expect(parseInput(CONTENT_INPUTS[section], record).ok).toBe(true);
  },
);

test('texts that only some pages download can be replaced too', () => {
  for (const section of TEXT_SECTIONS) {
    const replaced = Object.fromEntries(Object.keys(ALL_TEXTS[section]).map((name) => [name, 'Own words']));
    expect(changedTextsOf(section, replaced)).toEqual(replaced);
  }
});

import { expect, test } from 'vitest';
import {
  contrastOf,
  DARK_GROUNDS,
  LIGHT_GROUNDS,
  paletteOf,
  SIGN_CONTRAST,
  TEXT_CONTRAST,
} from './palette.ts';

/** Texts of the site that stand on the tint: ink, steel. */
const TEXTS_ON_TINT = ['#12171c', '#5b6670'];

/** The same 200 colours in every run, and those at the ends. */
function accents(): string[] {
  const colours = ['#000000', '#ffffff', '#ffff00', '#0000ff', '#7f7f7f', '#e8890c'];
  for (let seed = 1; colours.length < 200; ) {
    seed = (seed * 48_271) % 0x7fffffff;
    colours.push(`#${(seed % 0x1000000).toString(16).padStart(6, '0')}`);
  }
  return colours;
}

test.each(accents())('whatever the accent, here %s, what carries text or state can be seen', (accent) => {
  const palette = paletteOf(accent);
  const { onAccent, accentHover, accentText, accentLight, accentMark, accentGround } = palette;
  const pairs: [text: string, ground: string, minimum: number][] = [
    [onAccent, accent, TEXT_CONTRAST],
    [onAccent, accentHover, TEXT_CONTRAST],
    ...[...LIGHT_GROUNDS, accentGround].map(
      (ground) => [accentText, ground, TEXT_CONTRAST] as [string, string, number],
    ),
    ...DARK_GROUNDS.map((ground) => [accentLight, ground, TEXT_CONTRAST] as [string, string, number]),
    ...['#ffffff', '#f4f2ee', ...DARK_GROUNDS].map(
      (ground) => [accentMark, ground, SIGN_CONTRAST] as [string, string, number],
    ),
    ...TEXTS_ON_TINT.map((text) => [text, accentGround, TEXT_CONTRAST] as [string, string, number]),
  ];
  const failures = pairs.filter(([text, ground, minimum]) => contrastOf(text, ground) < minimum);
  expect(failures).toEqual([]);
  expect(palette.accent).toBe(accent);
});

test('an accent that can be read is not changed', () => {
  expect(paletteOf('#0047ab')).toMatchObject({ accentText: '#0047ab', onAccent: '#ffffff' });
});

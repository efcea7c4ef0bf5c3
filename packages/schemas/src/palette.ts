import {
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  parse,
  useMode as registerMode,
  toGamut,
  wcagContrast,
  wcagLuminance,
} from 'culori/fn';

/*
 * The colours that follow from the company's accent (docs/product.md, "Look"). The accent is used as it is where it
 * carries no meaning; where it is text, or a sign that has to be seen, its lightness changes and its hue stays.
 */

/** WCAG 2.2: text of normal size, and signs of a control's state. */
export const TEXT_CONTRAST = 4.5;
export const SIGN_CONTRAST = 3;

/** Grounds of the site that text in the accent may stand on, as in apps/web/src/styles/tokens.css. */
export const LIGHT_GROUNDS = ['#ffffff', '#fbfaf8', '#f7f6f3', '#f4f2ee', '#e3dfd7'] as const;
export const DARK_GROUNDS = ['#12171c', '#1d242b'] as const;

const INK = DARK_GROUNDS[0];
const WHITE = LIGHT_GROUNDS[0];
const BLACK = '#000000';

export type Palette = {
  accent: string;
  /** Text on the accent: white, ink, or black where neither of them can be read. */
  onAccent: string;
  /** The accent under the pointer. */
  accentHover: string;
  /** The accent as text on the light grounds. */
  accentText: string;
  /** The accent as text on the dark grounds. */
  accentLight: string;
  /** The accent as a sign that stands out from the light and the dark grounds alike, such as the focus. */
  accentMark: string;
  /** A tint for the ground of what is chosen or new; takes `accentText` and ink. */
  accentGround: string;
};

type Oklch = { l: number; c: number; h: number };

registerMode(modeRgb);
registerMode(modeLrgb);
registerMode(modeOklab);
const toOklch = registerMode(modeOklch);
const intoGamut = toGamut('rgb', 'oklch');

/** The palette of an accent, a colour as `#rrggbb`. */
export function paletteOf(accent: string): Palette {
  const { l, c, h = 0 } = toOklch(parse(accent) ?? { mode: 'rgb', r: 0, g: 0, b: 0 });
  const base = { l: Math.min(1, Math.max(0, l)), c, h };
  const onAccent = [WHITE, INK, BLACK].find((text) => wcagContrast(text, accent) >= TEXT_CONTRAST) ?? BLACK;
  const accentGround = colourOf({ l: 0.97, c: Math.min(c * 0.16, 0.026), h });
  const contrastsOn =
    (grounds: readonly string[], minimum: number) =>
    (colour: string): boolean =>
      grounds.every((ground) => wcagContrast(colour, ground) >= minimum);
  const isReadable = contrastsOn([...LIGHT_GROUNDS, accentGround], TEXT_CONTRAST);
  return {
    accent,
    onAccent,
    // Ink leaves room in both directions on a light accent; on a medium one only towards white.
    accentHover: colourOf({ ...base, l: onAccent === WHITE || l > 0.8 ? l - 0.06 : l + 0.05 }),
    accentText: nearest(base, 'darker', isReadable),
    accentLight: nearest(
      { ...base, l: Math.max(l, 0.82) },
      'lighter',
      contrastsOn(DARK_GROUNDS, TEXT_CONTRAST),
    ),
    accentMark: nearest(
      base,
      wcagLuminance(accent) > 0.2 ? 'darker' : 'lighter',
      contrastsOn([...LIGHT_GROUNDS.slice(0, 4), ...DARK_GROUNDS], SIGN_CONTRAST),
    ),
    accentGround,
  };
}

const STEP = 0.005;

/** The colour whose lightness is nearest to the given one among those that pass, in one direction. */
function nearest(from: Oklch, direction: 'darker' | 'lighter', passes: (colour: string) => boolean): string {
  const step = direction === 'darker' ? -STEP : STEP;
  for (let l = from.l; l >= 0 && l <= 1; l += step) {
    const colour = colourOf({ ...from, l });
    if (passes(colour)) return colour;
  }
  return direction === 'darker' ? BLACK : WHITE;
}

/** Of colours that no screen can show, the nearest one with that lightness and hue. */
function colourOf(colour: Oklch): string {
  return formatHex(intoGamut({ mode: 'oklch', ...colour }));
}

/** The contrast of two colours as WCAG 2.2 defines it, from 1 to 21. */
export const contrastOf: (colour: string, other: string) => number = wcagContrast;

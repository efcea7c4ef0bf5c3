import type { CornerStyle, HeroStyle, Look, TypePair } from '@plinth/schemas/look';
import { paletteOf } from '@plinth/schemas/palette';
import { TYPEFACES } from '@plinth/schemas/typefaces';

/*
 * The custom properties of a look, as in styles/tokens.css, which has those of the default one. For the server and the
 * admin area: the computation of the palette is not for visitors to download.
 */

export type Tokens = Readonly<Record<`--${string}`, string>>;

/** Widths are those of Archivo; the other faces have one width. */
function typeTokens(pair: TypePair): Tokens {
  const { heading, text } = TYPEFACES[pair];
  return {
    '--font-heading': `"${heading}", "${heading} Fallback", ${heading.includes('Serif') ? 'serif' : 'sans-serif'}`,
    '--font-text': `"${text}", "${text} Fallback", sans-serif`,
  };
}

const CORNERS: Record<CornerStyle, Tokens> = {
  square: { '--corner': '0', '--corner-control': '0' },
  soft: { '--corner': '0.5rem', '--corner-control': '0.25rem' },
  round: { '--corner': '1.25rem', '--corner-control': '0.875rem' },
};

const PANEL_SPACE = 'clamp(1.25rem, 3vw, 2.5rem)';

const HERO: Record<HeroStyle, Tokens> = {
  photo: { '--hero-panel': 'transparent', '--hero-panel-text': 'var(--white)', '--hero-panel-space': '0' },
  panel: {
    '--hero-panel': 'var(--ink)',
    '--hero-panel-text': 'var(--white)',
    '--hero-panel-space': PANEL_SPACE,
  },
  card: {
    '--hero-panel': 'var(--white)',
    '--hero-panel-text': 'var(--ink)',
    '--hero-panel-space': PANEL_SPACE,
  },
};

export function lookTokens({ accent, typePair, corners, hero }: Look): Tokens {
  const palette = paletteOf(accent);
  return {
    '--accent': palette.accent,
    '--on-accent': palette.onAccent,
    '--accent-hover': palette.accentHover,
    '--accent-text': palette.accentText,
    '--accent-light': palette.accentLight,
    '--accent-mark': palette.accentMark,
    '--accent-ground': palette.accentGround,
    ...typeTokens(typePair),
    ...CORNERS[corners],
    ...HERO[hero],
  };
}

import type { CornerStyle, HeroStyle, Look, TypePair } from '@plinth/schemas/look';
import { paletteOf } from '@plinth/schemas/palette';

/*
 * The custom properties of a look, as in styles/tokens.css, which has those of the default one. For the server and the
 * admin area: the computation of the palette is not for visitors to download.
 */

export type Tokens = Readonly<Record<`--${string}`, string>>;

/** Widths are those of Archivo; the other faces have one width. */
const TYPE: Record<TypePair, Tokens> = {
  archivo: {
    '--font-heading': '"Archivo", "Archivo Fallback", sans-serif',
    '--font-text': '"Inter", "Inter Fallback", sans-serif',
  },
  source: {
    '--font-heading': '"Source Serif 4", "Source Serif 4 Fallback", serif',
    '--font-text': '"Source Sans 3", "Source Sans 3 Fallback", sans-serif',
  },
  manrope: {
    '--font-heading': '"Manrope", "Manrope Fallback", sans-serif',
    '--font-text': '"Figtree", "Figtree Fallback", sans-serif',
  },
  oswald: {
    '--font-heading': '"Oswald", "Oswald Fallback", sans-serif',
    '--font-text': '"Work Sans", "Work Sans Fallback", sans-serif',
  },
};

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
    ...TYPE[typePair],
    ...CORNERS[corners],
    ...HERO[hero],
  };
}

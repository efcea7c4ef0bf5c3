import type { TypePair } from './look.ts';

/** The families of each type pair, as the site and its documents name them. */
export const TYPEFACES: Record<TypePair, { heading: string; text: string }> = {
  archivo: { heading: 'Archivo', text: 'Inter' },
  source: { heading: 'Source Serif 4', text: 'Source Sans 3' },
  manrope: { heading: 'Manrope', text: 'Figtree' },
  oswald: { heading: 'Oswald', text: 'Work Sans' },
};

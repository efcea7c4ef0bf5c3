import type { Look } from './look.ts';

/** Apart from the schemas, as visitors do not need it. */
export const DEFAULT_LOOK: Look = {
  accent: '#e8890c',
  typePair: 'archivo',
  corners: 'square',
  hero: 'photo',
};

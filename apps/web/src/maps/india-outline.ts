import outline from './india-outline.json' with { type: 'json' };

export type RegionOutline = {
  /** `IN` and two letters. */
  id: string;
  /** An SVG path in map units. */
  path: string;
  /** A point with room around it, in the region's largest part, in map units. */
  label: { x: number; y: number };
  /** Whether the region is so small on the map that it needs a wider area to be hit. */
  isSmall: boolean;
};

export type IndiaOutline = { viewBox: string; regions: readonly RegionOutline[] };

/**
 * India's states and union territories in today's official outline, the largest first, so that small ones are painted
 * over their neighbours. `npm run map` makes it from the package @react-map/india (MIT licence, THIRD-PARTY-NOTICES.md):
 * simplified, with Daman and Mahé added and Lakshadweep's islands enlarged to dots.
 */
export const INDIA_OUTLINE: IndiaOutline = outline;

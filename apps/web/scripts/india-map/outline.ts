import type { IndiaOutline, RegionOutline } from '../../src/maps/india-outline.ts';
import { labelPoint, signedArea } from './geometry.ts';
import { simplifyRegions } from './simplify.ts';
import { type RegionRings, readSource } from './source.ts';
import { formatPath } from './svg-path.ts';

/** Corners whose triangle is smaller than this, in square map units, are left out. */
const TOLERANCE = 1.5;

/** A region whose largest part is below this area, in square map units, is hard to hit with a pointer. */
const SMALL_AREA = 60;

/** The outline that `india-outline.json` stores; the largest region comes first, so that small ones are painted over it. */
export function createOutline(): IndiaOutline {
  const regions = simplifyRegions(readSource(), TOLERANCE).toSorted(
    (a, b) => largestArea(b) - largestArea(a),
  );
  return { viewBox: viewBox(regions), regions: regions.map(describeRegion) };
}

function describeRegion({ id, rings }: RegionRings): RegionOutline {
  const [x, y] = labelPoint(rings);
  return {
    id,
    path: formatPath(rings),
    label: { x: Number(x.toFixed(1)), y: Number(y.toFixed(1)) },
    isSmall: largestArea({ rings }) < SMALL_AREA,
  };
}

function largestArea({ rings }: Pick<RegionRings, 'rings'>): number {
  return Math.max(...rings.map((ring) => Math.abs(signedArea(ring))));
}

function viewBox(regions: readonly RegionRings[]): string {
  const corners = regions.flatMap(({ rings }) => rings.flat());
  const [right, bottom] = [0, 1].map((axis) =>
    Math.round(Math.max(...corners.map((corner) => corner[axis] ?? 0))),
  );
  return `0 0 ${right} ${bottom}`;
}

import { feature } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { signedArea } from './geometry.ts';
import type { RegionRings } from './source.ts';
import { type Point, withoutRepeats } from './svg-path.ts';

/** Rings below this area, in square map units, keep more of their detail the smaller they are. */
const SMALL_RING_AREA = 400;

/** Corners stand on half map units, as the map is shown at about a pixel a unit, those of small rings on tenths. */
const STEPS_PER_UNIT = { small: 10, large: 2 };

/** Corners that a closed coast keeps besides its start, so that an island never collapses into a line. */
const ISLAND_CORNERS = 4;

type RegionTopology = Topology<{ regions: GeometryCollection<{ id: string }> }>;

/**
 * Leaves out the corners that matter least to the eye (Visvalingam's method: those that span a triangle of
 * less than `tolerance` square map units with their neighbours). A border that two regions share is
 * simplified once, so they still meet.
 */
export function simplifyRegions(regions: readonly RegionRings[], tolerance: number): RegionRings[] {
  const weighted = presimplify(toTopology(regions));
  protectSmallRings(weighted);
  const simplified = simplify(weighted, tolerance);
  const exact = feature(simplified, simplified.objects.regions).features.map(({ properties, geometry }) => {
    if (geometry.type !== 'MultiPolygon') throw new Error(`${properties.id} is no MultiPolygon.`);
    return { id: properties.id, rings: geometry.coordinates.flat().map((ring) => ring.map(toPoint)) };
  });
  return roundCorners(exact);
}

function toPoint([x = 0, y = 0]: readonly number[]): Point {
  return [x, y];
}

/** Rounds each corner once for all the rings that it belongs to: finely when one of them is small. */
function roundCorners(regions: readonly RegionRings[]): RegionRings[] {
  const smallRings = regions
    .flatMap(({ rings }) => rings)
    .filter((ring) => Math.abs(signedArea(ring)) < SMALL_RING_AREA);
  const ofSmallRings = new Set(smallRings.flat().map(String));
  const round = (corner: Point): Point => {
    const steps = ofSmallRings.has(String(corner)) ? STEPS_PER_UNIT.small : STEPS_PER_UNIT.large;
    return [Math.round(corner[0] * steps) / steps, Math.round(corner[1] * steps) / steps];
  };
  return regions.map(({ id, rings }) => ({
    id,
    rings: rings.map((ring) => withoutRepeats(ring.map(round))),
  }));
}

function toTopology(regions: readonly RegionRings[]): RegionTopology {
  const features = regions.map(({ id, rings }) => ({
    type: 'Feature' as const,
    properties: { id },
    geometry: {
      type: 'MultiPolygon' as const,
      coordinates: rings.map((ring) => [[...ring, ...ring.slice(0, 1)].map(([x, y]) => [x, y])]),
    },
  }));
  const collection = { type: 'FeatureCollection' as const, features };
  return topology({ regions: collection }) as RegionTopology;
}

/** The third number of a corner is its weight: the area of its triangle. */
function protectSmallRings(weighted: RegionTopology): void {
  const { arcs } = weighted;
  const ringsOfArcs = weighted.objects.regions.geometries.flatMap((geometry) =>
    geometry.type === 'MultiPolygon' ? geometry.arcs.flat() : [],
  );
  const boosts = arcs.map(() => 1);
  for (const arcsOfRing of ringsOfArcs) {
    const indexes = arcsOfRing.map((index) => (index < 0 ? ~index : index));
    const ring = arcsOfRing.flatMap((index) => (index < 0 ? arcs[~index]?.toReversed() : arcs[index]) ?? []);
    const boost = Math.sqrt(SMALL_RING_AREA / Math.abs(signedArea(ring.map(toPoint))));
    for (const index of indexes) boosts[index] = Math.max(boosts[index] ?? 1, boost);
  }
  arcs.forEach((arc, index) => {
    const weights = arc.map(([, , weight = 0]) => weight * (boosts[index] ?? 1));
    const [first, last] = [arc[0], arc.at(-1)];
    const isClosed = first?.[0] === last?.[0] && first?.[1] === last?.[1];
    const leastThatStays = isClosed ? (weights.toSorted((a, b) => b - a)[ISLAND_CORNERS + 1] ?? 0) : Infinity;
    arc.forEach((corner, at) => {
      const weight = weights[at] ?? 0;
      corner[2] = weight >= leastThatStays ? Infinity : weight;
    });
  });
}

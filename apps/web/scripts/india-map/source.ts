import { findRegion, REGIONS } from '@plinth/schemas/regions';
import { drawPath } from '@react-map/india/src/constants.ts';
import { toMapPoint } from '../../src/maps/projection.ts';
import { distance, edges, nearestOnEdge, signedArea } from './geometry.ts';
import { type Point, parsePath, type Ring, withoutRepeats } from './svg-path.ts';

export type RegionRings = { id: string; rings: Ring[] };

/** Corners nearer than this are one corner: the source's relative steps drift by up to 0.01. */
const SAME_CORNER = 0.02;

/** Islets below this area (about 5 km²) are not seen at any size that the map is shown at. */
const SMALLEST_ISLET = 0.3;

/**
 * Two places that the source leaves out, both on the coast, by latitude and longitude: from one point of
 * the shore inland and back to the shore. Mahé is drawn a little larger than it is, to be seen at all.
 */
const MISSING_PLACES = [
  {
    id: 'INDH',
    cutFrom: 'INGJ',
    shore: [
      [20.47, 72.83],
      [20.465, 72.9],
      [20.4, 72.905],
      [20.365, 72.87],
      [20.355, 72.82],
    ],
  },
  {
    id: 'INPY',
    cutFrom: 'INKL',
    shore: [
      [11.745, 75.515],
      [11.75, 75.565],
      [11.7, 75.585],
      [11.685, 75.545],
    ],
  },
] as const;

/** Lakshadweep's islands are far below a map unit wide: each is drawn as a dot of this radius, in map units. */
const ISLAND_DOT_RADIUS = 2;
const SMALLEST_DOTTED_ISLAND = 0.05;

/** Reads the package's outline as one entry a region, neighbours sharing the very same corners. */
export function readSource(): RegionRings[] {
  const snap = cornerSnapper();
  const byId = new Map<string, Ring[]>(REGIONS.map(({ id }) => [id, []]));
  for (const [name, path] of Object.entries(drawPath)) {
    const rings = byId.get(findRegion(name)?.id ?? '');
    if (!rings) throw new Error(`The source's region ${name} is not one of ours.`);
    rings.push(...parsePath(path).map((ring) => withoutRepeats(ring.map(snap))));
  }
  for (const { id, cutFrom, shore } of MISSING_PLACES) cutPlace(byId, id, cutFrom, shore.map(toPoint));
  return [...byId].map(([id, rings]) => ({
    id,
    rings: id === 'INLD' ? toDots(rings) : withoutIslets(rings),
  }));
}

function toPoint([latitude, longitude]: readonly [number, number]): Point {
  const { x, y } = toMapPoint(latitude, longitude);
  return [x, y];
}

/** Gives each corner the coordinates of the first one that was seen at the same place. */
function cornerSnapper(): (corner: Point) => Point {
  const seen = new Map<string, Point[]>();
  return (corner) => {
    const [column, row] = [Math.floor(corner[0]), Math.floor(corner[1])];
    const near = [-1, 0, 1].flatMap((across) =>
      [-1, 0, 1].flatMap((down) => seen.get(`${column + across},${row + down}`) ?? []),
    );
    const same = near.find((other) => distance(other, corner) <= SAME_CORNER);
    if (same) return same;
    const cell = `${column},${row}`;
    seen.set(cell, [...(seen.get(cell) ?? []), corner]);
    return corner;
  };
}

/** Moves a strip of coast from one region to another; both ends of `shore` are put onto the coast first. */
function cutPlace(byId: Map<string, Ring[]>, id: string, cutFrom: string, shore: readonly Point[]): void {
  const rings = byId.get(cutFrom) ?? [];
  const [mainland = []] = rings.toSorted((a, b) => Math.abs(signedArea(b)) - Math.abs(signedArea(a)));
  const [first, last] = [shore[0], shore.at(-1)];
  if (!first || !last) return;
  const withEnds = insertOnCoast(insertOnCoast(mainland, first), last);
  const [start, end] = [nearestCorner(withEnds, first), nearestCorner(withEnds, last)];
  const coast = between(withEnds, start, end);
  const rest = between(withEnds, end, start);
  const [kept, taken, inland] =
    coast.length < rest.length
      ? [rest, coast, shore.slice(1, -1)]
      : [coast, rest, shore.slice(1, -1).toReversed()];
  byId.set(cutFrom, [...rings.filter((ring) => ring !== mainland), [...kept, ...inland]]);
  byId.get(id)?.push([...taken, ...inland.toReversed()]);
}

function insertOnCoast(ring: Ring, point: Point): Ring {
  const nearest = edges(ring)
    .map((side, index) => ({ index, foot: nearestOnEdge(point, side) }))
    .reduce((best, next) => (distance(point, next.foot) < distance(point, best.foot) ? next : best));
  return withoutRepeats(ring.toSpliced(nearest.index + 1, 0, nearest.foot));
}

function nearestCorner(ring: Ring, point: Point): number {
  const distances = ring.map((corner) => distance(corner, point));
  return distances.indexOf(Math.min(...distances));
}

/** The corners from one index to another, both included, across the end of the ring where needed. */
function between(ring: Ring, start: number, end: number): Ring {
  return start <= end ? ring.slice(start, end + 1) : [...ring.slice(start), ...ring.slice(0, end + 1)];
}

function withoutIslets(rings: readonly Ring[]): Ring[] {
  return rings.filter((ring) => Math.abs(signedArea(ring)) >= SMALLEST_ISLET);
}

/** Islands less than a dot apart share one. */
function toDots(rings: readonly Ring[]): Ring[] {
  const centres: Point[] = [];
  for (const ring of rings) {
    const centre = middle(ring);
    const isSeen = Math.abs(signedArea(ring)) >= SMALLEST_DOTTED_ISLAND;
    const isFree = centres.every((other) => distance(other, centre) > 2 * ISLAND_DOT_RADIUS);
    if (isSeen && isFree) centres.push(centre);
  }
  return centres.map(([x, y]) =>
    Array.from({ length: 8 }, (_, corner): Point => {
      const angle = ((corner + 0.5) * Math.PI) / 4;
      return [x + ISLAND_DOT_RADIUS * Math.cos(angle), y + ISLAND_DOT_RADIUS * Math.sin(angle)];
    }),
  );
}

function middle(ring: Ring): Point {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return [mean(ring.map(([x]) => x)), mean(ring.map(([, y]) => y))];
}

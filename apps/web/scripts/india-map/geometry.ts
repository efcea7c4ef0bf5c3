import type { Point, Ring } from './svg-path.ts';

/** Area of a ring in square map units; positive when the corners run clockwise on the screen. */
export function signedArea(ring: Ring): number {
  return edges(ring).reduce((sum, [[fromX, fromY], [toX, toY]]) => sum + fromX * toY - toX * fromY, 0) / 2;
}

/** The sides of a ring, the one that closes it included. */
export function edges(ring: Ring): [from: Point, to: Point][] {
  return ring.map((from, index) => [from, ring[(index + 1) % ring.length] ?? from]);
}

/** Whether a point lies in a region, by the even-odd rule over all of its rings. */
export function isInside([x, y]: Point, rings: readonly Ring[]): boolean {
  const crossings = rings
    .flatMap(edges)
    .filter(
      ([[fromX, fromY], [toX, toY]]) =>
        fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX,
    );
  return crossings.length % 2 === 1;
}

/** The point of a line that is nearest to another point. */
export function nearestOnEdge([x, y]: Point, [from, to]: readonly [Point, Point]): Point {
  const [along, across] = [to[0] - from[0], to[1] - from[1]];
  const length = along ** 2 + across ** 2;
  const share = length === 0 ? 0 : ((x - from[0]) * along + (y - from[1]) * across) / length;
  const clamped = Math.min(1, Math.max(0, share));
  return [from[0] + clamped * along, from[1] + clamped * across];
}

export function distance([x, y]: Point, [otherX, otherY]: Point): number {
  return Math.hypot(otherX - x, otherY - y);
}

/** A point well inside the largest ring, where a name finds most room: the best of a fine grid. */
export function labelPoint(rings: readonly Ring[]): Point {
  const [largest = []] = rings.toSorted((a, b) => Math.abs(signedArea(b)) - Math.abs(signedArea(a)));
  const sides = edges(largest);
  const [xs, ys] = [largest.map(([x]) => x), largest.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const step = Math.max(Math.max(...xs) - left, Math.max(...ys) - top) / 48;
  let best: { point: Point; room: number } = { point: [left, top], room: -1 };
  for (let x = left; x <= Math.max(...xs); x += step) {
    for (let y = top; y <= Math.max(...ys); y += step) {
      const point: Point = [x, y];
      if (!isInside(point, [largest])) continue;
      const room = Math.min(...sides.map((side) => distance(point, nearestOnEdge(point, side))));
      if (room > best.room) best = { point, room };
    }
  }
  return best.point;
}

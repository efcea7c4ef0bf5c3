import { type MapPoint, toCoordinates } from './projection.ts';

/** Latitude and longitude in degrees. */
type Position = [latitude: number, longitude: number];

/** Steps of a path of `india-outline.json`: its shapes begin with `M` or `m`, and all further steps are relative. */
const SHAPE = /(m)([^mz]*)z/gi;
const NUMBER = /-?\d*\.?\d+/g;

/** The closed shapes of a region's path, in degrees. */
export function outlineRings(path: string): Position[][] {
  let start: MapPoint = { x: 0, y: 0 };
  return [...path.matchAll(SHAPE)].map(([, command = '', steps = '']) => {
    const [x = 0, y = 0, ...rest] = (steps.match(NUMBER) ?? []).map(Number);
    start = command === 'M' ? { x, y } : { x: start.x + x, y: start.y + y };
    const ring = [start];
    for (let index = 0; index < rest.length; index += 2) {
      const last = ring.at(-1) ?? start;
      ring.push({ x: last.x + (rest[index] ?? 0), y: last.y + (rest[index + 1] ?? 0) });
    }
    return ring.map(positionOf);
  });
}

function positionOf(point: MapPoint): Position {
  const { latitude, longitude } = toCoordinates(point);
  return [latitude, longitude];
}

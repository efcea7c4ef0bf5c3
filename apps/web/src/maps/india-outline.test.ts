import { brotliCompressSync } from 'node:zlib';
import { REGIONS } from '@plinth/schemas/regions';
import { describe, expect, test } from 'vitest';
import { edges, isInside } from '../../scripts/india-map/geometry.ts';
import { createOutline } from '../../scripts/india-map/outline.ts';
import { type Point, parsePath } from '../../scripts/india-map/svg-path.ts';
import { INDIA_OUTLINE } from './india-outline.ts';
import { toMapPoint } from './projection.ts';

const regions = INDIA_OUTLINE.regions.map(({ id, path, label }) => ({
  id,
  label: [label.x, label.y] as const,
  rings: parsePath(path).map((ring) => ring.map(toTenths)),
}));

/** Relative steps add up to a little more or less than the tenths that corners stand on. */
function toTenths([x, y]: Point): Point {
  return [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
}

function regionsAt(point: Point): string[] {
  return regions.filter(({ rings }) => isInside(point, rings)).map(({ id }) => id);
}

test('the outline has each region of the schemas once', () => {
  const ids = INDIA_OUTLINE.regions.map(({ id }) => id);
  expect(ids.toSorted()).toEqual(REGIONS.map(({ id }) => id).toSorted());
});

describe('each place lies in its own region and in no other', () => {
  test.each([
    ['Gilgit', 35.92, 74.31, 'INLA'],
    ['Skardu', 35.3, 75.63, 'INLA'],
    ['the Shaksgam valley', 36.1, 76.5, 'INLA'],
    ['Aksai Chin', 35.0, 79.3, 'INLA'],
    ['Leh', 34.16, 77.58, 'INLA'],
    ['Muzaffarabad', 34.37, 73.47, 'INJK'],
    ['Mirpur', 33.15, 73.75, 'INJK'],
    ['Srinagar', 34.08, 74.8, 'INJK'],
    ['Jammu', 32.73, 74.86, 'INJK'],
    ['Tawang', 27.59, 91.87, 'INAR'],
    ['Itanagar', 27.08, 93.61, 'INAR'],
    ['Shimla', 31.1, 77.17, 'INHP'],
    ['Amritsar', 31.63, 74.87, 'INPB'],
    ['Chandigarh', 30.735, 76.78, 'INCH'],
    ['Dehradun', 30.32, 78.03, 'INUT'],
    ['Hisar', 29.15, 75.72, 'INHR'],
    ['New Delhi', 28.61, 77.21, 'INDL'],
    ['Jaipur', 26.91, 75.79, 'INRJ'],
    ['Lucknow', 26.85, 80.95, 'INUP'],
    ['Patna', 25.6, 85.13, 'INBR'],
    ['Gangtok', 27.33, 88.61, 'INSK'],
    ['Kolkata', 22.57, 88.36, 'INWB'],
    ['Guwahati', 26.14, 91.74, 'INAS'],
    ['Shillong', 25.57, 91.88, 'INML'],
    ['Kohima', 25.67, 94.11, 'INNL'],
    ['Imphal', 24.81, 93.94, 'INMN'],
    ['Aizawl', 23.73, 92.72, 'INMZ'],
    ['Agartala', 23.83, 91.28, 'INTR'],
    ['Ranchi', 23.35, 85.33, 'INJH'],
    ['Bhubaneswar', 20.3, 85.82, 'INOR'],
    ['Raipur', 21.25, 81.63, 'INCT'],
    ['Bhopal', 23.26, 77.41, 'INMP'],
    ['Ahmedabad', 23.02, 72.57, 'INGJ'],
    ['Daman', 20.42, 72.86, 'INDH'],
    ['Silvassa', 20.24, 73.02, 'INDH'],
    ['Diu', 20.83, 70.75, 'INDH'],
    ['Pune', 18.52, 73.86, 'INMH'],
    ['Panaji', 15.45, 73.95, 'INGA'],
    ['Bengaluru', 12.97, 77.59, 'INKA'],
    ['Hyderabad', 17.39, 78.49, 'INTG'],
    ['Vijayawada', 16.51, 80.65, 'INAP'],
    ['Chennai', 13.05, 80.22, 'INTN'],
    ['Kochi', 9.98, 76.35, 'INKL'],
    ['Puducherry', 11.92, 79.81, 'INPY'],
    ['Karaikal', 10.92, 79.8, 'INPY'],
    ['Mahé', 11.71, 75.54, 'INPY'],
    ['Yanam', 16.731, 82.213, 'INPY'],
    ['Minicoy', 8.28, 73.05, 'INLD'],
    ['Middle Andaman', 12.5, 92.85, 'INAN'],
    ['Great Nicobar', 7.0, 93.8, 'INAN'],
  ])('%s', (_, latitude, longitude, id) => {
    const { x, y } = toMapPoint(latitude, longitude);
    expect(regionsAt([x, y])).toEqual([id]);
  });
});

test.each([
  'Colombo 6.93 79.86',
  'Kathmandu 27.7 85.3',
  'Dhaka 23.8 90.4',
  'Lahore 31.55 74.35',
  'Thimphu 27.47 89.64',
])('%s lies in no region', (place) => {
  const [, latitude, longitude] = place.split(' ').map(Number);
  const { x, y } = toMapPoint(latitude ?? 0, longitude ?? 0);
  expect(regionsAt([x, y])).toEqual([]);
});

test("each region's label point lies in the region", () => {
  for (const { id, label } of regions) expect(regionsAt(label)).toEqual([id]);
});

describe('neighbours meet', () => {
  const ownerOfEdge = new Map(
    regions.flatMap(({ id, rings }) => rings.flatMap(edges).map((edge) => [edge.join(' '), id] as const)),
  );
  const neighboursOf = (id: string) => {
    const own = regions.find((region) => region.id === id)?.rings.flatMap(edges) ?? [];
    const across = own.map(([from, to]) => ownerOfEdge.get([to, from].join(' ')));
    return [...new Set(across)].filter((other) => other !== undefined).toSorted();
  };

  test.each([
    ['INMH', ['INCT', 'INDH', 'INGA', 'INGJ', 'INKA', 'INMP', 'INTG']],
    ['INUP', ['INBR', 'INCT', 'INDL', 'INHP', 'INHR', 'INJH', 'INMP', 'INRJ', 'INUT']],
    ['INAS', ['INAR', 'INML', 'INMN', 'INMZ', 'INNL', 'INTR', 'INWB']],
    ['INLA', ['INHP', 'INJK']],
    ['INCH', ['INHR', 'INPB']],
    ['INPY', ['INAP', 'INKL', 'INTN']],
    ['INLD', []],
  ])('%s shares the very sides of %j', (id, expected) => {
    expect(neighboursOf(id)).toEqual(expected);
  });

  test('no line across the map finds an overlap, or a sliver between two regions', () => {
    const gaps: string[] = [];
    for (let y = 0.13; y < 792; y += 0.5) {
      const spans = regions
        .flatMap(({ id, rings }) => spansAt(y, rings).map((span) => ({ id, ...span })))
        .filter(({ from, to }) => to - from > 0.01);
      spans.sort((a, b) => a.from - b.from);
      spans.slice(1).forEach((span, index) => {
        const before = spans[index];
        if (!before || before.id === span.id) return;
        const gap = span.from - before.to;
        const isMeeting = Math.abs(gap) < 0.001;
        if (!isMeeting && gap < 0.1)
          gaps.push(`${before.id} ${span.id} ${gap.toFixed(2)} at ${span.from.toFixed(1)},${y.toFixed(1)}`);
      });
    }
    expect(gaps).toEqual([]);
  });
});

/** Where a horizontal line runs inside a region. */
function spansAt(y: number, rings: ReturnType<typeof parsePath>): { from: number; to: number }[] {
  const crossings = rings
    .flatMap(edges)
    .filter(([from, to]) => from[1] > y !== to[1] > y)
    .map(([from, to]) => from[0] + ((y - from[1]) * (to[0] - from[0])) / (to[1] - from[1]))
    .toSorted((a, b) => a - b);
  return crossings.flatMap((from, index) =>
    index % 2 === 0 ? [{ from, to: crossings[index + 1] ?? from }] : [],
  );
}

test('the file is what npm run map generates, and stays small', () => {
  expect(INDIA_OUTLINE).toEqual(createOutline());
  expect(brotliCompressSync(JSON.stringify(INDIA_OUTLINE)).length).toBeLessThan(11_000);
});

import { expect, test } from 'vitest';
import { parsePath } from '../../scripts/india-map/svg-path.ts';
import { INDIA_OUTLINE } from './india-outline.ts';
import { outlineRings } from './outline-rings.ts';
import { toMapPoint } from './projection.ts';

test.each(INDIA_OUTLINE.regions.map(({ id, path }) => [id, path]))(
  '%s has every corner of its path',
  (_, path) => {
    const corners = outlineRings(path).map((ring) =>
      ring.map(([latitude, longitude]) => toMapPoint(latitude, longitude)),
    );
    const expected = parsePath(path);
    expect(corners.map((ring) => ring.length)).toEqual(expected.map((ring) => ring.length));
    for (const [at, ring] of expected.entries()) {
      for (const [index, [x, y]] of ring.entries()) {
        expect(corners[at]?.[index]?.x).toBeCloseTo(x, 3);
        expect(corners[at]?.[index]?.y).toBeCloseTo(y, 3);
      }
    }
  },
);

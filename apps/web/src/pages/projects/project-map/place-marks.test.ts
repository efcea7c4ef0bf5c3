import { INDIA_FRAME } from '@plinth/schemas/coordinates';
import { expect, test } from 'vitest';
import { indexPlaces, MAX_ZOOM, marksIn } from './place-marks.ts';

const placeOf = (title: string, latitude: number, longitude: number) => ({
  latitude,
  longitude,
  count: 1,
  project: { _id: title, title },
});
const PLACES = [
  placeOf('Tower', 19.07, 72.87),
  placeOf('Bridge', 19.08, 72.88),
  placeOf('Quay', 9.93, 76.26),
  placeOf('Depot', 28.61, 77.2),
  placeOf('Station', 28.61, 77.2),
];

const marksAt = (zoom: number, places: Parameters<typeof indexPlaces>[0] = PLACES) =>
  marksIn(indexPlaces(places), INDIA_FRAME, zoom);

test('from afar neighbours are one mark with their number, which leads to the zoom that parts them', () => {
  const [mumbai, ...others] = marksAt(5).filter(({ count }) => count === 2);
  expect(others).toHaveLength(1);
  if (mumbai === undefined || !('zoomTo' in mumbai)) throw new Error('There is no cluster.');
  const parted = marksAt(mumbai.zoomTo).flatMap((mark) => ('projects' in mark ? mark.projects : []));
  expect(parted.map(({ title }) => title)).toEqual(expect.arrayContaining(['Tower', 'Bridge']));
});

test('a project that stands alone is a mark of its own', () => {
  const [quay] = marksAt(5).filter(({ count }) => count === 1);
  expect(quay).toMatchObject({ position: [9.93, 76.26], projects: [{ title: 'Quay' }] });
});

test('projects at the very same position are listed by one mark, as no zoom parts them', () => {
  const shared = marksAt(MAX_ZOOM).find(({ count }) => count === 2);
  expect(shared && 'projects' in shared && shared.projects.map(({ title }) => title).sort()).toEqual([
    'Depot',
    'Station',
  ]);
});

test('places that the API has grouped count with what they stand for, and lead further in', () => {
  const group = { latitude: 19.07, longitude: 72.87, count: 900 };
  const [mumbai] = marksAt(5, [group, placeOf('Bridge', 19.08, 72.88)]);
  expect(mumbai).toMatchObject({ count: 901, zoomTo: expect.any(Number) });
  expect(marksAt(16, [group])).toMatchObject([{ count: 900, zoomTo: MAX_ZOOM }]);
});

test('only what lies within the frame is marked', () => {
  const frame = { west: 76, south: 9, east: 77, north: 10 };
  expect(marksIn(indexPlaces(PLACES), frame, 12)).toHaveLength(1);
});

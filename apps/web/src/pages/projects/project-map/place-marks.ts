import type { Frame } from '@plinth/schemas/coordinates';
import Supercluster from 'supercluster';
import type { ProjectPlacesData } from './places-query.ts';

type Place = ProjectPlacesData['places'][number];
export type PlacedProject = NonNullable<Place['project']>;

/** What the map shows at one position: projects to choose from, or a number of them that zooming in parts. */
export type PlaceMark = {
  key: string;
  position: [latitude: number, longitude: number];
  count: number;
} & ({ projects: PlacedProject[] } | { zoomTo: number });

/** How near the map can be seen, at a street with its houses. */
export const MAX_ZOOM = 18;

/** Marks nearer than this, in pixels, become one. */
const RADIUS_PX = 56;

/** Most projects that one mark lists. */
const MAX_LISTED = 20;

/** What the API has grouped it can part two levels further in. */
const GROUP_STEP = 2;

type Sum = { count: number };
export type PlaceIndex = Supercluster<{ place: Place }, Sum>;

/** Prepares places to be shown at any zoom. */
export function indexPlaces(places: readonly Place[]): PlaceIndex {
  const index: PlaceIndex = new Supercluster({
    radius: RADIUS_PX,
    extent: 256,
    maxZoom: MAX_ZOOM,
    map: ({ place }) => ({ count: place.count }),
    reduce: (sum, { count }) => {
      sum.count += count;
    },
  });
  const features = places.map((place) => ({
    type: 'Feature' as const,
    geometry: { type: 'Point' as const, coordinates: [place.longitude, place.latitude] },
    properties: { place },
  }));
  return index.load(features);
}

/** The marks within a frame at a zoom. */
export function marksIn(index: PlaceIndex, { west, south, east, north }: Frame, zoom: number): PlaceMark[] {
  return index.getClusters([west, south, east, north], Math.floor(zoom)).map(({ geometry, properties }) => {
    if ('place' in properties) {
      const { latitude, longitude, count, project } = properties.place;
      const position: PlaceMark['position'] = [latitude, longitude];
      if (project) return { key: project._id, position, count, projects: [project] };
      return { key: `group ${position}`, position, count, zoomTo: Math.min(zoom + GROUP_STEP, MAX_ZOOM) };
    }
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    const position: PlaceMark['position'] = [latitude, longitude];
    const { cluster_id: id, count } = properties;
    const zoomTo = index.getClusterExpansionZoom(id);
    if (zoomTo <= MAX_ZOOM) return { key: `cluster ${id}`, position, count, zoomTo };
    const leaves = index.getLeaves(id, MAX_LISTED);
    const projects = leaves.flatMap((leaf) => leaf.properties.place.project ?? []);
    return { key: `site ${id}`, position, count, projects };
  });
}

import { REGIONS } from '@plinth/schemas/region-names';
import { currentStateName } from '@plinth/schemas/state-names';
import { divIcon } from 'leaflet';
import { INDIA_OUTLINE } from '../../../maps/india-outline.ts';
import { Marker, Polygon } from '../../../maps/leaflet-map.tsx';
import { outlineRings } from '../../../maps/outline-rings.ts';
import { toCoordinates, toMapPoint } from '../../../maps/projection.ts';
import type { ProjectPlacesData } from './places-query.ts';

/** From this zoom on there is room for the names of the states. */
const MIN_NAMED_ZOOM = 5.5;

const NAMES = new Map(REGIONS.map(({ id, name }) => [id, currentStateName(name)]));

const DRAWN = INDIA_OUTLINE.regions.map(({ id, path, label, isSmall }) => {
  const { latitude, longitude } = toCoordinates(label);
  const html = document.createElement('span');
  html.textContent = NAMES.get(id) ?? '';
  html.ariaHidden = 'true';
  return {
    id,
    isSmall,
    shapes: outlineRings(path).map((ring) => [ring]),
    center: [latitude, longitude] as [number, number],
    name: divIcon({ className: 'map-state-name', iconSize: [120, 32], html }),
  };
});

/** The states in the outline that Indian law asks for: the ground of the map where there are no tiles. */
export function DrawnIndia({ zoom }: { zoom: number }) {
  return (
    <>
      {DRAWN.map(({ id, shapes }) => (
        <Polygon key={id} positions={shapes} interactive={false} className="map-state" smoothFactor={0.5} />
      ))}
      {zoom >= MIN_NAMED_ZOOM &&
        DRAWN.filter(({ isSmall }) => !isSmall).map(({ id, center, name }) => (
          <Marker
            key={id}
            position={center}
            icon={name}
            interactive={false}
            keyboard={false}
            zIndexOffset={-10_000}
          />
        ))}
    </>
  );
}

/** Radius of a dot, in map units. */
const DOT = { one: 7, several: 11 };

/** The map as it is printed: all of India, with a dot for each place. */
export function PrintedIndia({ places, label }: { places: ProjectPlacesData['places']; label: string }) {
  return (
    <svg className="project-map-print" viewBox={INDIA_OUTLINE.viewBox} role="img" aria-label={label}>
      {INDIA_OUTLINE.regions.map(({ id, path }) => (
        <path key={id} className="map-state" d={path} />
      ))}
      {places.map(({ latitude, longitude, count, project }) => {
        const { x, y } = toMapPoint(latitude, longitude);
        const key = project?._id ?? `${latitude} ${longitude}`;
        return <circle key={key} className="map-dot" cx={x} cy={y} r={count > 1 ? DOT.several : DOT.one} />;
      })}
    </svg>
  );
}

import 'leaflet/dist/leaflet.css';
import './leaflet-map.css';
import { divIcon } from 'leaflet';
import type { ComponentPropsWithRef } from 'react';
import { AttributionControl, MapContainer, TileLayer, ZoomControl } from 'react-leaflet';

export { Marker, Polygon, Popup, useMap } from 'react-leaflet';

/** Farther out, the public tiles would show borders other than those that Indian law prescribes. */
export const MIN_TILE_ZOOM = 10;
const MAX_TILE_ZOOM = 19;

/** The sign of an office or a project. */
export const PIN = divIcon({
  className: 'map-pin',
  iconSize: [36, 44],
  iconAnchor: [18, 44],
  popupAnchor: [0, -40],
});

const TILES = 'https://{s}.tile.openstreetmap.org/{z}/{x}/{y}.png';
const ATTRIBUTION =
  '&copy; <a href="https://www.openstreetmap.org/copyright" rel="noopener">OpenStreetMap</a> contributors';

type Props = Omit<
  ComponentPropsWithRef<typeof MapContainer>,
  'className' | 'zoomControl' | 'attributionControl'
> & {
  /** The names of the buttons. */
  zoomIn: string;
  zoomOut: string;
  /** False where something else is the ground of the map. */
  hasTiles?: boolean;
  /** Called when tiles fail to load, and when they load again. */
  onFailure: (hasFailed: boolean) => void;
};

/**
 * A map that fills its place. The only module that imports react-leaflet, whose licence is not an open-source one
 * (docs/decisions.md): replace this module to do without it.
 */
export function LeafletMap({ zoomIn, zoomOut, hasTiles = true, onFailure, children, ...rest }: Props) {
  return (
    <MapContainer
      className="leaflet-map"
      maxBoundsViscosity={1}
      // The page scrolls past the map, with the wheel and with one finger.
      scrollWheelZoom={false}
      dragging={!matchMedia('(pointer: coarse)').matches}
      zoomAnimation={false}
      fadeAnimation={false}
      markerZoomAnimation={false}
      {...rest}
      attributionControl={false}
      zoomControl={false}
    >
      <ZoomControl zoomInTitle={zoomIn} zoomOutTitle={zoomOut} />
      {hasTiles && (
        <>
          <AttributionControl prefix={false} />
          <TileLayer
            url={TILES}
            maxZoom={MAX_TILE_ZOOM}
            attribution={ATTRIBUTION}
            // The tile service refuses pages that do not say which site they belong to.
            referrerPolicy="strict-origin-when-cross-origin"
            eventHandlers={{ tileerror: () => onFailure(true), tileload: () => onFailure(false) }}
          />
        </>
      )}
      {children}
    </MapContainer>
  );
}

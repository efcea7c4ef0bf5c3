import 'leaflet/dist/leaflet.css';
import { divIcon, latLng } from 'leaflet';
import { useEffect } from 'react';
import {
  AttributionControl,
  MapContainer,
  Marker,
  Popup,
  TileLayer,
  useMap,
  ZoomControl,
} from 'react-leaflet';
import { officeName, type PlacedOffice } from '../../offices.ts';
import { useTexts } from '../../wording/use-texts.tsx';

/** How near an office is shown. */
const ZOOM = 18;
/** Farther out, the public tiles would show borders other than those that Indian law prescribes. */
const MIN_ZOOM = 10;
/** How far from an office the map can be moved, in metres to each side. */
const REACH_METRES = 60_000;

const TILES = 'https://{s}.tile.openstreetmap.org/{z}/{x}/{y}.png';
const ATTRIBUTION =
  '&copy; <a href="https://www.openstreetmap.org/copyright" rel="noopener">OpenStreetMap</a> contributors';

const PIN = divIcon({
  className: 'office-map-pin',
  iconSize: [36, 44],
  iconAnchor: [18, 44],
  popupAnchor: [0, -40],
});

export type StreetMapProps = {
  offices: readonly PlacedOffice[];
  chosen: PlacedOffice;
  /** Called when tiles fail to load, and when they load again. */
  onFailure: (hasFailed: boolean) => void;
};

/**
 * The street map around the chosen office. The only module that imports react-leaflet, whose licence is not an
 * open-source one (docs/decisions.md): replace this module to do without it.
 */
export default function StreetMap({ offices, chosen, onFailure }: StreetMapProps) {
  const { MapZoomIn, MapZoomOut } = useTexts('contact');
  const bounds = boundsAround(chosen);
  return (
    <MapContainer
      className="office-map-canvas"
      center={positionOf(chosen)}
      zoom={ZOOM}
      minZoom={MIN_ZOOM}
      maxBoundsViscosity={1}
      // The page scrolls past the map, with the wheel and with one finger.
      scrollWheelZoom={false}
      dragging={!matchMedia('(pointer: coarse)').matches}
      zoomAnimation={false}
      fadeAnimation={false}
      markerZoomAnimation={false}
      attributionControl={false}
      zoomControl={false}
    >
      <ZoomControl zoomInTitle={MapZoomIn} zoomOutTitle={MapZoomOut} />
      <AttributionControl prefix={false} />
      <TileLayer
        url={TILES}
        maxZoom={19}
        attribution={ATTRIBUTION}
        // The tile service refuses pages that do not say which site they belong to.
        referrerPolicy="strict-origin-when-cross-origin"
        eventHandlers={{ tileerror: () => onFailure(true), tileload: () => onFailure(false) }}
      />
      <View office={chosen} />
      {offices
        // Keyboard focus on a pin out of reach would move the map away.
        .filter((office) => bounds.contains(positionOf(office)))
        .map((office) => (
          <OfficePin key={`${office.ContactOffice} ${positionOf(office)}`} office={office} />
        ))}
    </MapContainer>
  );
}

/** Moves the map to an office. */
function View({ office }: { office: PlacedOffice }) {
  const map = useMap();
  useEffect(() => {
    map.setMaxBounds(boundsAround(office));
    map.setView(positionOf(office), ZOOM, { animate: false });
  }, [map, office]);
  return null;
}

function OfficePin({ office }: { office: PlacedOffice }) {
  const name = officeName(office);
  return (
    <Marker position={positionOf(office)} icon={PIN} title={name}>
      <Popup>
        <strong>{name}</strong>
        {office.ContactOfficeAddress && (
          <>
            <br />
            {office.ContactOfficeAddress}
          </>
        )}
      </Popup>
    </Marker>
  );
}

function positionOf({ ContactOfficeLat, ContactOfficeLong }: PlacedOffice): [number, number] {
  return [ContactOfficeLat, ContactOfficeLong];
}

function boundsAround(office: PlacedOffice) {
  return latLng(positionOf(office)).toBounds(2 * REACH_METRES);
}

import { latLng } from 'leaflet';
import { useEffect } from 'react';
import { LeafletMap, Marker, MIN_TILE_ZOOM, PIN, Popup, useMap } from '../../maps/leaflet-map.tsx';
import { officeName, type PlacedOffice } from '../../offices.ts';
import { useTexts } from '../../wording/use-texts.tsx';

/** How near an office is shown. */
const ZOOM = 18;
/** How far from an office the map can be moved, in metres to each side. */
const REACH_METRES = 60_000;

export type StreetMapProps = {
  offices: readonly PlacedOffice[];
  chosen: PlacedOffice;
  /** Called when tiles fail to load, and when they load again. */
  onFailure: (hasFailed: boolean) => void;
};

/** The street map around the chosen office. */
export default function StreetMap({ offices, chosen, onFailure }: StreetMapProps) {
  const { MapZoomIn, MapZoomOut } = useTexts('contact');
  const bounds = boundsAround(chosen);
  return (
    <LeafletMap
      center={positionOf(chosen)}
      zoom={ZOOM}
      minZoom={MIN_TILE_ZOOM}
      zoomIn={MapZoomIn}
      zoomOut={MapZoomOut}
      onFailure={onFailure}
    >
      <View office={chosen} />
      {offices
        // Keyboard focus on a pin out of reach would move the map away.
        .filter((office) => bounds.contains(positionOf(office)))
        .map((office) => (
          <OfficePin key={`${office.ContactOffice} ${positionOf(office)}`} office={office} />
        ))}
    </LeafletMap>
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

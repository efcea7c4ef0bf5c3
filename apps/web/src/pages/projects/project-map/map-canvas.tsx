import { type Frame, INDIA_FRAME, isWithin } from '@plinth/schemas/coordinates';
import { formatNumber } from '@plinth/schemas/formats';
import { fillText } from '@plinth/schemas/site-texts';
import { type LatLngBounds, type Map as LeafletMapObject, latLngBounds } from 'leaflet';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LeafletMap, MIN_TILE_ZOOM } from '../../../maps/leaflet-map.tsx';
import { DrawnIndia, PrintedIndia } from './drawn-india.tsx';
import { type MapPosition, readMapPosition, withMapPosition } from './map-position.ts';
import { NearMe } from './near-me.tsx';
import { ClusterMark, ProjectMark } from './place-mark.tsx';
import { indexPlaces, MAX_ZOOM, marksIn } from './place-marks.ts';
import type { ProjectPlacesData } from './places-query.ts';
import { useMapTexts } from './use-map-texts.ts';

/** A single project is shown with what is around it. */
const MAX_FIT_ZOOM = 12;

type Places = ProjectPlacesData['places'];
type View = { frame: Frame; zoom: number };

type Props = {
  /** Everything that the filters leave; where there is more than the map can hold at once, grouped. */
  found: ProjectPlacesData;
  /** What is known of the part that the map shows, where that is more. */
  inFrame: Places | undefined;
  onMove: (frame: Frame) => void;
  onChoose: (ids: string[]) => void;
  onFailure: (hasFailed: boolean) => void;
};

/** The map of the projects that the filters leave. What it shows stands in the URL, so that a link shows the same. */
export function MapCanvas({ found, inFrame, onMove, onChoose, onFailure }: Props) {
  const texts = useMapTexts();
  const [map, setMap] = useState<LeafletMapObject | null>(null);
  const [view, setView] = useState<View>();
  const { search } = useLocation();
  const [start] = useState(() => startOf(search, found.places));
  const places = inFrame ?? found.places;
  const index = useMemo(() => indexPlaces(places), [places]);
  const marks = useMemo(() => (view ? marksIn(index, view.frame, view.zoom) : []), [index, view]);
  useMapMoves(map, found.places, (moved) => {
    setView(moved);
    onMove(moved.frame);
  });
  const isDrawn = view === undefined || view.zoom < MIN_TILE_ZOOM;
  const shown = places
    .filter((place) => view !== undefined && isWithin(place, view.frame))
    .reduce((sum, { count }) => sum + count, 0);

  return (
    <>
      <div className="project-map-canvas">
        <LeafletMap
          ref={setMap}
          {...start}
          maxBounds={boundsOf(INDIA_FRAME).pad(0.25)}
          maxZoom={MAX_ZOOM}
          zoomSnap={0.25}
          zoomIn={texts.PageZoomIn}
          zoomOut={texts.PageZoomOut}
          hasTiles={!isDrawn}
          onFailure={onFailure}
        >
          {isDrawn && <DrawnIndia zoom={view?.zoom ?? 0} />}
          {marks.map((mark) =>
            'projects' in mark ? (
              <ProjectMark key={mark.key} mark={mark} onChoose={onChoose} />
            ) : (
              <ClusterMark key={mark.key} mark={mark} />
            ),
          )}
        </LeafletMap>
      </div>
      <div className="project-map-foot">
        <p className="project-map-shown" role="status">
          {fillText(texts.FinderMapShown, { count: formatNumber(shown), total: formatNumber(found.total) })}
        </p>
        {map && <NearMe map={map} />}
      </div>
      <PrintedIndia places={found.places} label={texts.FinderMap} />
    </>
  );
}

/** Where the map begins: at the position in the URL, else around all places. */
function startOf(search: string, places: Places) {
  const position = readMapPosition(search);
  if (position === undefined)
    return { bounds: boundsAround(places), boundsOptions: { maxZoom: MAX_FIT_ZOOM } };
  const { latitude, longitude, zoom } = position;
  return { center: [latitude, longitude] as [number, number], zoom: Math.min(zoom, MAX_ZOOM) };
}

/** Reports what the map shows, writes it into the URL, and fits the map to other places when the filters change. */
function useMapMoves(map: LeafletMapObject | null, places: Places, onMove: (view: View) => void): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isFitting = useRef(false);
  const fitted = useRef(places);
  const report = useEffectEvent((moved: LeafletMapObject) => {
    onMove({ frame: frameOf(moved.getBounds()), zoom: moved.getZoom() });
  });
  const showInUrl = useEffectEvent((position: MapPosition | undefined) => {
    const next = withMapPosition(search, position);
    if (next !== search) navigate({ search: next }, { replace: true, preventScrollReset: true });
  });

  useEffect(() => {
    if (map === null) return;
    map.setMinZoom(Math.min(map.getZoom(), map.getBoundsZoom(boundsOf(INDIA_FRAME))));
    const handleMove = () => {
      const { lat, lng } = map.getCenter();
      showInUrl(isFitting.current ? undefined : { latitude: lat, longitude: lng, zoom: map.getZoom() });
      report(map);
    };
    report(map);
    map.on('moveend', handleMove);
    return () => {
      map.off('moveend', handleMove);
    };
  }, [map]);

  useEffect(() => {
    if (map === null || fitted.current === places) return;
    fitted.current = places;
    isFitting.current = true;
    map.fitBounds(boundsAround(places), { maxZoom: MAX_FIT_ZOOM, animate: false });
    isFitting.current = false;
  }, [map, places]);
}

/** All of India where the places spread over half of it, so that its outline is seen whole. */
function boundsAround(places: Places): LatLngBounds {
  const india = boundsOf(INDIA_FRAME);
  if (places.length === 0) return india;
  const bounds = latLngBounds(places.map(({ latitude, longitude }) => [latitude, longitude]));
  const spreads = 2 * heightOf(bounds) > heightOf(india) || 2 * widthOf(bounds) > widthOf(india);
  return spreads ? india : bounds.pad(0.1);
}

const heightOf = (bounds: LatLngBounds) => bounds.getNorth() - bounds.getSouth();
const widthOf = (bounds: LatLngBounds) => bounds.getEast() - bounds.getWest();

function boundsOf({ west, south, east, north }: Frame): LatLngBounds {
  return latLngBounds([south, west], [north, east]);
}

function frameOf(bounds: LatLngBounds): Frame {
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  };
}

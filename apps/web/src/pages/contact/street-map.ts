import 'leaflet/dist/leaflet.css';
import {
  map as createMap,
  divIcon,
  type LatLngExpression,
  latLng,
  type Marker,
  marker,
  tileLayer,
} from 'leaflet';
import type { PlacedOffice } from './office-map.tsx';

export type StreetMap = {
  /** Goes to an office. */
  show: (office: PlacedOffice) => void;
  remove: () => void;
};

/** How near an office is shown (spec section 9). */
const ZOOM = 18;
/** Farther out, the public tiles would show borders otherwise than Indian law has them (design section 5). */
const MIN_ZOOM = 10;
/** How far from an office the map can be moved, in metres to each side. */
const REACH_METRES = 60_000;

const TILES = 'https://{s}.tile.openstreetmap.org/{z}/{x}/{y}.png';
const ATTRIBUTION =
  '&copy; <a href="https://www.openstreetmap.org/copyright" rel="noopener">OpenStreetMap</a> contributors';

/** Draws the map into an element, around the first office. `onFailure` hears whether tiles fail to come, and when they come again. */
export function drawStreetMap(
  element: HTMLElement,
  offices: readonly PlacedOffice[],
  onFailure: (hasFailed: boolean) => void,
): StreetMap {
  const map = createMap(element, {
    minZoom: MIN_ZOOM,
    maxBoundsViscosity: 1,
    // The page scrolls past the map, with the wheel and with one finger.
    scrollWheelZoom: false,
    dragging: !matchMedia('(pointer: coarse)').matches,
    zoomAnimation: false,
    fadeAnimation: false,
    markerZoomAnimation: false,
  });
  map.attributionControl.setPrefix(false);
  tileLayer(TILES, {
    maxZoom: 19,
    attribution: ATTRIBUTION,
    // The tile service answers only to pages that say which site they belong to.
    referrerPolicy: 'strict-origin-when-cross-origin',
  })
    .on('tileerror', () => onFailure(true))
    .on('tileload', () => onFailure(false))
    .addTo(map);

  const pins = offices.map(pinOf);
  const show = (office: PlacedOffice) => {
    const place = latLng(placeOf(office));
    const bounds = place.toBounds(2 * REACH_METRES);
    map.setMaxBounds(bounds);
    map.setView(place, ZOOM, { animate: false });
    // A pin out of reach could still be reached by the keyboard, and would tear the map away.
    for (const pin of pins) bounds.contains(pin.getLatLng()) ? pin.addTo(map) : pin.remove();
  };
  const [first] = offices;
  if (first) show(first);
  return { show, remove: () => map.remove() };
}

function pinOf(office: PlacedOffice): Marker {
  const name = [office.ContactOffice, office.ContactOfficeCity].filter(Boolean).join(', ');
  return marker(placeOf(office), {
    icon: divIcon({
      className: 'office-map-pin',
      iconSize: [36, 44],
      iconAnchor: [18, 44],
      popupAnchor: [0, -40],
    }),
    title: name,
  })
    .bindPopup(popupOf(name, office.ContactOfficeAddress))
    .on('add', ({ target }) => target.getElement()?.setAttribute('aria-label', name));
}

function placeOf(office: PlacedOffice): LatLngExpression {
  return [office.ContactOfficeLat, office.ContactOfficeLong];
}

/** As elements: the texts are an editor's and must not be read as HTML. */
function popupOf(name: string, address: string | undefined): HTMLElement {
  const popup = document.createElement('div');
  const title = document.createElement('strong');
  title.textContent = name;
  popup.append(title);
  if (address) popup.append(document.createElement('br'), address);
  return popup;
}

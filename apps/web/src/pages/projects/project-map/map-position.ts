import { type Coordinates, INDIA_FRAME, isWithin } from '@plinth/schemas/coordinates';
import { MAP_POSITION } from '../../../api/project-filters.ts';

/** What the map shows: its centre in degrees, and its zoom. */
export type MapPosition = Coordinates & { zoom: number };

const POSITION = /^(\d{1,2}(?:\.\d{1,6})?),(\d{1,3}(?:\.\d{1,6})?),(\d{1,2}(?:\.\d{1,2})?)$/;

/** The position that a URL names (`at=19.0760,72.8777,12`); undefined without one, and for what lies outside India. */
export function readMapPosition(search: string): MapPosition | undefined {
  const [, ...values] = POSITION.exec(new URLSearchParams(search).get(MAP_POSITION) ?? '') ?? [];
  const [latitude, longitude, zoom] = values.map(Number);
  if (latitude === undefined || longitude === undefined || zoom === undefined) return undefined;
  return isWithin({ latitude, longitude }, INDIA_FRAME) ? { latitude, longitude, zoom } : undefined;
}

/** A query string with another position in it, or with none. Four decimals are ten metres. */
export function withMapPosition(search: string, position: MapPosition | undefined): string {
  const params = new URLSearchParams(search);
  params.delete(MAP_POSITION);
  const others = params.toString();
  if (position === undefined) return others === '' ? '' : `?${others}`;
  const { latitude, longitude, zoom } = position;
  const at = `${MAP_POSITION}=${latitude.toFixed(4)},${longitude.toFixed(4)},${zoom}`;
  return others === '' ? `?${at}` : `?${others}&${at}`;
}

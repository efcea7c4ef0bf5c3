export type Coordinates = { latitude: number; longitude: number };

/** A part of the map, in degrees. */
export type Frame = { west: number; south: number; east: number; north: number };

/** All of India, with its islands. */
export const INDIA_FRAME: Frame = { west: 68, south: 6.5, east: 97.5, north: 37.2 };

/** Whether a position lies within a part of the map, its edges included. */
export function isWithin({ latitude, longitude }: Coordinates, frame: Frame): boolean {
  const { west, south, east, north } = frame;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

/** `20.4890° N, 85.9080° E`. */
export function formatCoordinates({ latitude, longitude }: Coordinates): string {
  const degrees = (value: number) => `${Math.abs(value).toFixed(4)}°`;
  return `${degrees(latitude)} ${latitude < 0 ? 'S' : 'N'}, ${degrees(longitude)} ${longitude < 0 ? 'W' : 'E'}`;
}

/** The place on a public map, near enough that no national boundary is in sight. */
export function mapLink({ latitude, longitude }: Coordinates): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;
}

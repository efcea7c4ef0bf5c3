export type Coordinates = { latitude: number; longitude: number };

/** `20.4890° N, 85.9080° E`. */
export function formatCoordinates({ latitude, longitude }: Coordinates): string {
  const degrees = (value: number) => `${Math.abs(value).toFixed(4)}°`;
  return `${degrees(latitude)} ${latitude < 0 ? 'S' : 'N'}, ${degrees(longitude)} ${longitude < 0 ? 'W' : 'E'}`;
}

/** The place on a public map, near enough that no national boundary is in sight. */
export function mapLink({ latitude, longitude }: Coordinates): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;
}

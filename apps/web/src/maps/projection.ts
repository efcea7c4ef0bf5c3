/** A place on the India map in the map's own units: x to the right, y downwards. */
export type MapPoint = { x: number; y: number };

/**
 * The map is plain equirectangular: a unit is the same fraction of a degree everywhere, and the upper left
 * corner stands at these degrees.
 */
const ORIGIN = { latitude: 37.0404, longitude: 68.1883 };
const DEGREES_PER_UNIT = { latitude: 0.038234, longitude: 0.038258 };

/** Places a position, in degrees, on the India map; a point outside the country lies outside the map's extent. */
export function toMapPoint(latitude: number, longitude: number): MapPoint {
  return {
    x: (longitude - ORIGIN.longitude) / DEGREES_PER_UNIT.longitude,
    y: (ORIGIN.latitude - latitude) / DEGREES_PER_UNIT.latitude,
  };
}

/** The position, in degrees, that a point of the India map stands for. */
export function toCoordinates({ x, y }: MapPoint): { latitude: number; longitude: number } {
  return {
    latitude: ORIGIN.latitude - DEGREES_PER_UNIT.latitude * y,
    longitude: ORIGIN.longitude + DEGREES_PER_UNIT.longitude * x,
  };
}

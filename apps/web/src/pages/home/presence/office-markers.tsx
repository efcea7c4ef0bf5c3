import type { Office } from '@plinth/schemas/content';
import { toMapPoint } from './projection.ts';

/** Radius in map units. */
const RADIUS = 6;

/** The offices, placed by their coordinates, which their class names carry too (docs/product.md, "Presence map"). */
export function OfficeMarkers({ offices }: { offices: readonly Office[] }) {
  return offices.map(({ ContactOffice, ContactOfficeCity, ContactOfficeLat, ContactOfficeLong }) => {
    if (ContactOfficeLat === undefined || ContactOfficeLong === undefined) return null;
    const { x, y } = toMapPoint(ContactOfficeLat, ContactOfficeLong);
    const name = [ContactOffice, ContactOfficeCity].filter(Boolean).join(', ');
    return (
      <circle
        key={name}
        className={`presence-marker ${ContactOfficeLat}|${ContactOfficeLong}`}
        cx={x}
        cy={y}
        r={RADIUS}
      >
        <title>{name}</title>
      </circle>
    );
  });
}

import { officeName, type PlacedOffice } from '../../../offices.ts';
import type { MapPoint } from './projection.ts';
import type { MarkEvents } from './use-map-marks.ts';

/** Radius in map units: what is drawn, and what a finger hits. */
const RADIUS = 6;
const HIT_RADIUS = 14;

type Props = { office: PlacedOffice; point: MapPoint; isSelected: boolean; events: MarkEvents };

/** An office on the map, working as a toggle button; its class names carry its coordinates. */
export function OfficeMarker({ office, point: { x, y }, isSelected, events }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: an HTML button cannot stand inside an SVG drawing.
    <g
      className={`presence-marker ${office.ContactOfficeLat}|${office.ContactOfficeLong}`}
      role="button"
      tabIndex={0}
      aria-pressed={isSelected}
      aria-label={`Office: ${officeName(office)}`}
      {...events}
    >
      <circle className="presence-hit-area" cx={x} cy={y} r={HIT_RADIUS} />
      <circle className="presence-dot" cx={x} cy={y} r={RADIUS} />
    </g>
  );
}

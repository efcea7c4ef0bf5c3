import { fillText } from '@plinth/schemas/site-texts';
import type { MapPoint } from '../../../maps/projection.ts';
import { officeName, type PlacedOffice } from '../../../offices.ts';
import { useTexts } from '../../../wording/use-texts.tsx';
import { MapMark } from './map-mark.tsx';
import type { MarkEvents } from './use-map-marks.ts';

/** Radius in map units: what is drawn, and what a finger hits. */
const RADIUS = 6;
const HIT_RADIUS = 14;

type Props = { office: PlacedOffice; point: MapPoint; isSelected: boolean; events: MarkEvents };

/** An office on the map; its class names carry its coordinates. */
export function OfficeMarker({ office, point: { x, y }, isSelected, events }: Props) {
  const { MapOffice } = useTexts('home');
  return (
    <MapMark
      className={`presence-marker ${office.ContactOfficeLat}|${office.ContactOfficeLong}`}
      aria-label={fillText(MapOffice, { name: officeName(office) })}
      isSelected={isSelected}
      events={events}
    >
      <circle className="presence-hit-area" cx={x} cy={y} r={HIT_RADIUS} />
      <circle className="presence-dot" cx={x} cy={y} r={RADIUS} />
    </MapMark>
  );
}

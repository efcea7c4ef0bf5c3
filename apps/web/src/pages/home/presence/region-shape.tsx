import type { RegionOutline } from '../../../maps/india-outline.ts';
import { useCountText } from '../../../wording/use-texts.tsx';
import { MapMark } from './map-mark.tsx';
import type { MarkEvents } from './use-map-marks.ts';

type Props = {
  region: RegionOutline;
  /** The name under which projects are stored, and the one that people read. */
  storedName: string;
  name: string;
  count: number;
  isSelected: boolean;
  events: MarkEvents;
};

/** Radius, in map units, of the area around a small region that can be hit. */
const SMALL_RADIUS = 11;

/** From these counts on a region is painted in the next darker shade. */
export const SHADES = [1, 2, 4] as const;

/** One region of the map. */
export function RegionShape({ region, storedName, name, count, isSelected, events }: Props) {
  const countText = useCountText();
  const shade = SHADES.filter((from) => count >= from).length;
  return (
    <MapMark
      id={region.id}
      className="presence-region"
      data-name={storedName}
      data-shade={shade}
      aria-label={count === 0 ? name : `${name}, ${countText(count)}`}
      isSelected={isSelected}
      events={events}
    >
      {region.isSmall && (
        <circle className="presence-hit-area" cx={region.label.x} cy={region.label.y} r={SMALL_RADIUS} />
      )}
      <path d={region.path} />
    </MapMark>
  );
}

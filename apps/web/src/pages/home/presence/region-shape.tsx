import type { KeyboardEvent, MouseEvent } from 'react';
import { formatCount } from '../../../text/format.ts';
import type { RegionOutline } from './india-outline.ts';

type Props = {
  region: RegionOutline;
  name: string;
  count: number;
  isSelected: boolean;
  onPoint: (event: MouseEvent) => void;
  onFocus: () => void;
  onLeave: () => void;
  /** Without an event when it came from the keyboard. */
  onToggle: (event?: MouseEvent) => void;
};

/** Radius, in map units, of the area around a small region that can be hit. */
const SMALL_RADIUS = 11;

/** From these counts on a region is painted in the next darker shade. */
const SHADES = [1, 2, 4];

/** One region of the map, working as a toggle button. */
export function RegionShape({ region, name, count, isSelected, onToggle, onPoint, onFocus, onLeave }: Props) {
  const shade = SHADES.filter((from) => count >= from).length;
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onToggle();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an HTML button cannot stand inside an SVG drawing.
    <g
      id={region.id}
      className="presence-region"
      data-name={name}
      data-shade={shade}
      role="button"
      tabIndex={0}
      aria-pressed={isSelected}
      aria-label={count === 0 ? name : `${name}, ${formatCount(count, 'project')}`}
      onMouseMove={onPoint}
      onMouseLeave={onLeave}
      onFocus={({ target }) => target.matches(':focus-visible') && onFocus()}
      onBlur={onLeave}
      onClick={onToggle}
      onKeyDown={handleKey}
    >
      {region.isSmall && (
        <circle className="presence-hit-area" cx={region.label.x} cy={region.label.y} r={SMALL_RADIUS} />
      )}
      <path d={region.path} />
    </g>
  );
}

import type { SVGProps } from 'react';
import type { MarkEvents } from './use-map-marks.ts';

type Props = SVGProps<SVGGElement> & { 'aria-label': string; isSelected: boolean; events: MarkEvents };

/** A part of the map that works as a toggle button. */
export function MapMark({ isSelected, events, ...rest }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: an HTML button cannot stand inside an SVG drawing.
    <g {...rest} role="button" tabIndex={0} aria-pressed={isSelected} {...events} />
  );
}

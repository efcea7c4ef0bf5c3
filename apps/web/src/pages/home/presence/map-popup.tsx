import type { ReactNode } from 'react';
import type { Mark } from './use-map-marks.ts';

/** The name is shown this far to the right of the pointer and below it, in pixels. */
const OFFSET_PX = 10;

type Props = {
  mark: Mark;
  name: string;
  /** A tooltip follows the pointer; a status stays after a click and can have a link. */
  role: 'tooltip' | 'status';
  children?: ReactNode;
};

/** The name of a region or an office beside the pointer. */
export function MapPopup({ mark: { x, y }, name, role, children }: Props) {
  const left = x + OFFSET_PX;
  return (
    <div
      className="map-popup"
      role={role}
      style={{ left: role === 'tooltip' ? left : `min(${left}px, 100% - 9.5rem)`, top: y + OFFSET_PX }}
    >
      <strong>{name}</strong>
      {children}
    </div>
  );
}

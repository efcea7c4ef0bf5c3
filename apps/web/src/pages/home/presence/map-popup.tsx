import { fillText } from '@plinth/schemas/site-texts';
import { projectsInStateLink } from '../../../links.ts';
import { SmartLink } from '../../../ui/smart-link.tsx';
import { useTexts } from '../../../wording/use-texts.tsx';

/** The name is shown this far to the right of the pointer and below it, in pixels. */
const OFFSET_PX = 10;

type Props = {
  /** The pointer's place in the map's box, in pixels. */
  x: number;
  y: number;
  name: string;
  /** Set on the name that stays after a click: how many projects stand there. */
  count?: number;
};

/** The name of a region beside the pointer. */
export function MapPopup({ x, y, name, count }: Props) {
  const { MapNoProjects, MapProjectsLink } = useTexts('home');
  const { CountOne, CountMany } = useTexts('projects');
  return (
    <div
      className="map-popup"
      role={count === undefined ? 'tooltip' : 'status'}
      style={{ left: `min(${x + OFFSET_PX}px, 100% - 11rem)`, top: y + OFFSET_PX }}
    >
      <strong>{name}</strong>
      {count === 0 && <span>{MapNoProjects}</span>}
      {count !== undefined && count > 0 && (
        <SmartLink to={projectsInStateLink(name)}>
          {count === 1 ? CountOne : fillText(CountMany, { count })} · {MapProjectsLink}
        </SmartLink>
      )}
    </div>
  );
}

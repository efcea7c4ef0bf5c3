import './office-map.css';
import type { Office } from '@plinth/schemas/content';
import { useEffect, useRef, useState } from 'react';
import { useNearView } from '../../ui/use-near-view.ts';
import type { StreetMap } from './street-map.ts';

/** An office whose coordinates are known. */
export type PlacedOffice = Office & Required<Pick<Office, 'ContactOfficeLat' | 'ContactOfficeLong'>>;

export function isPlaced(office: Office): office is PlacedOffice {
  return office.ContactOfficeLat !== undefined && office.ContactOfficeLong !== undefined;
}

type Props = { offices: readonly PlacedOffice[]; chosen: PlacedOffice };

/** The street map, fetched when it comes near the view; where its tiles fail it says so and names the way out. */
export function OfficeMap({ offices, chosen }: Props) {
  const [frame, isNear] = useNearView<HTMLDivElement>();
  const canvas = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<StreetMap>();
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    const element = canvas.current;
    if (!isNear || element === null) return;
    let drawn: StreetMap | undefined;
    let isGone = false;
    import('./street-map.ts').then(
      ({ drawStreetMap }) => {
        if (isGone) return;
        drawn = drawStreetMap(element, offices, setHasFailed);
        setMap(drawn);
      },
      () => setHasFailed(true),
    );
    return () => {
      isGone = true;
      drawn?.remove();
      setMap(undefined);
    };
  }, [isNear, offices]);

  useEffect(() => map?.show(chosen), [map, chosen]);

  return (
    <div ref={frame} className="office-map">
      <section
        ref={canvas}
        className="office-map-canvas"
        aria-label={`Map of ${chosen.ContactOffice}${chosen.ContactOfficeCity ? `, ${chosen.ContactOfficeCity}` : ''}`}
      />
      <p className="office-map-message" role="status">
        {hasFailed && 'The map cannot be shown at the moment. Address and directions stand with each office.'}
      </p>
      <p className="office-map-message office-map-without">
        The map needs JavaScript. Address and directions stand with each office.
      </p>
    </div>
  );
}

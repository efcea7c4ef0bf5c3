import './office-map.css';
import type { Office } from '@plinth/schemas/content';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useNearView } from '../../ui/use-near-view.ts';
import { useTexts } from '../../wording/use-texts.tsx';
import type { StreetMapProps } from './street-map.tsx';

const StreetMap = lazy<ComponentType<StreetMapProps>>(() =>
  import('./street-map.tsx').catch(() => ({ default: FailedMap })),
);

/** An office whose coordinates are known. */
export type PlacedOffice = Office & Required<Pick<Office, 'ContactOfficeLat' | 'ContactOfficeLong'>>;

export function isPlaced(office: Office): office is PlacedOffice {
  return office.ContactOfficeLat !== undefined && office.ContactOfficeLong !== undefined;
}

type Props = Omit<StreetMapProps, 'onFailure'>;

/** The street map, fetched near the view; where it or its tiles fail, a message says so. */
export function OfficeMap({ offices, chosen }: Props) {
  const { MapFailed, MapNeedsScript } = useTexts('contact');
  const [frame, isNear] = useNearView<HTMLElement>();
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <section
      ref={frame}
      className="office-map"
      aria-label={`Map of ${[chosen.ContactOffice, chosen.ContactOfficeCity].filter(Boolean).join(', ')}`}
    >
      {isNear && (
        <Suspense>
          <StreetMap offices={offices} chosen={chosen} onFailure={setHasFailed} />
        </Suspense>
      )}
      <p className="office-map-message" role="status">
        {hasFailed && MapFailed}
      </p>
      <p className="office-map-message office-map-without">{MapNeedsScript}</p>
    </section>
  );
}

/** Takes the place of the map where its code cannot be loaded. */
function FailedMap({ onFailure }: Pick<StreetMapProps, 'onFailure'>) {
  useEffect(() => onFailure(true), [onFailure]);
  return null;
}

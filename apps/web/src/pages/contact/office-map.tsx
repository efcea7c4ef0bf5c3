import './office-map.css';
import { fillText } from '@plinth/schemas/site-texts';
import { useState } from 'react';
import { officeName } from '../../offices.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useNearView } from '../../ui/use-near-view.ts';
import { useTexts } from '../../wording/use-texts.tsx';
import type { StreetMapProps } from './street-map.tsx';

const StreetMap = lazyPart(() => import('./street-map.tsx'));

type Props = Omit<StreetMapProps, 'onFailure'>;

/** The street map, fetched near the view; where it or its tiles fail, a message says so. */
export function OfficeMap({ offices, chosen }: Props) {
  const { Map: mapName, MapFailed, MapNeedsScript } = useTexts('contact');
  const [frame, isNear] = useNearView<HTMLElement>();
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <section
      ref={frame}
      className="office-map"
      aria-label={fillText(mapName, { office: officeName(chosen) })}
    >
      {isNear && <StreetMap failure={MapFailed} offices={offices} chosen={chosen} onFailure={setHasFailed} />}
      <p className="office-map-message" role="status">
        {hasFailed && MapFailed}
      </p>
      <p className="office-map-message office-map-without">{MapNeedsScript}</p>
    </section>
  );
}

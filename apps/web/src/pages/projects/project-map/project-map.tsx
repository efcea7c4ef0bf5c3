import './project-map.css';
import type { Frame } from '@plinth/schemas/coordinates';
import { formatNumber } from '@plinth/schemas/formats';
import { fillText } from '@plinth/schemas/site-texts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRetry } from '../../../api/use-retry.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { MapCanvas } from './map-canvas.tsx';
import { type FinderParams, placesQuery } from './places-query.ts';
import { useMapTexts } from './use-map-texts.ts';

export type ProjectMapProps = {
  params: FinderParams;
  /** The ids of the projects that were chosen on the map; none when they are no longer. */
  onChoose: (ids: string[]) => void;
};

/** The map of the projects that the finder leaves; where it or its tiles fail, a message says so. */
export default function ProjectMap({ params, onChoose }: ProjectMapProps) {
  const texts = useMapTexts();
  const [hasFailed, setHasFailed] = useState(false);
  const [frame, setFrame] = useState<Frame>();
  const retry = useRetry();
  const { data: found, error } = useQuery({ ...placesQuery(params), placeholderData: keepPreviousData });
  const { data: part } = useQuery({
    ...placesQuery(params, frame),
    enabled: found?.isGrouped === true && frame !== undefined,
    placeholderData: keepPreviousData,
  });
  if (found === undefined) {
    return error && <ErrorState onRetry={retry}>{texts.FinderMapFailed}</ErrorState>;
  }
  const unplaced = found.total - found.placed;
  return (
    <section aria-label={texts.FinderMap}>
      <a className="visually-hidden skip-link" href="#after-map">
        {texts.FinderMapSkip}
      </a>
      <MapCanvas
        found={found}
        inFrame={found.isGrouped ? part?.places : undefined}
        onMove={setFrame}
        onChoose={onChoose}
        onFailure={setHasFailed}
      />
      {unplaced > 0 && (
        <p className="project-map-unplaced">
          {fillText(unplaced === 1 ? texts.FinderMapUnplacedOne : texts.FinderMapUnplacedMany, {
            count: formatNumber(unplaced),
          })}
        </p>
      )}
      <p className="project-map-message" role="status">
        {hasFailed && texts.FinderMapFailed}
      </p>
      <span id="after-map" tabIndex={-1} />
    </section>
  );
}

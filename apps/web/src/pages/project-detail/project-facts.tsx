import type { Project } from '@plinth/schemas/projects';
import { currentStateName } from '@plinth/schemas/state-names';
import { projectsInStateLink } from '../../links.ts';
import { Fact, Facts } from '../../ui/facts/facts.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { useTexts } from '../../wording/use-texts.tsx';
import { formatCoordinates, mapLink } from './coordinates.ts';

/** Client, location and state; what is not known is left out. */
export function ProjectFacts({ project }: { project: Project }) {
  const texts = useTexts('projects');
  const { client, location, state, latitude, longitude } = project;
  const coordinates = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
  if (!(client || location || state || coordinates)) return null;
  return (
    <Facts>
      {client && <Fact name={texts.DetailClient}>{client}</Fact>}
      {location && <Fact name={texts.DetailLocation}>{location}</Fact>}
      {state && (
        <Fact name={texts.DetailState}>
          <SmartLink to={projectsInStateLink(state)}>{currentStateName(state)}</SmartLink>
        </Fact>
      )}
      {coordinates && (
        <Fact name={texts.DetailPosition}>
          <a href={mapLink(coordinates)} rel="noopener">
            {formatCoordinates(coordinates)}
          </a>
        </Fact>
      )}
    </Facts>
  );
}

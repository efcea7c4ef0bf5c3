import type { Project } from '@plinth/schemas/projects';
import { projectsInStateLink } from '../../links.ts';
import { Fact, Facts } from '../../ui/facts/facts.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { formatCoordinates, mapLink } from './coordinates.ts';

/** Services, client, location and state; what is not known is left out. */
export function ProjectFacts({ project }: { project: Project }) {
  const { services, client, location, state, latitude, longitude } = project;
  const coordinates = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
  if (!(services || client || location || state || coordinates)) return null;
  return (
    <Facts>
      {services && (
        <Fact name="Services">
          <SmartLink to={`/projects?services=${encodeURIComponent(services)}`}>{services}</SmartLink>
        </Fact>
      )}
      {client && <Fact name="Client">{client}</Fact>}
      {location && <Fact name="Location">{location}</Fact>}
      {state && (
        <Fact name="State">
          <SmartLink to={projectsInStateLink(state)}>{state}</SmartLink>
        </Fact>
      )}
      {coordinates && (
        <Fact name="Position">
          <a href={mapLink(coordinates)} rel="noopener">
            {formatCoordinates(coordinates)}
          </a>
        </Fact>
      )}
    </Facts>
  );
}

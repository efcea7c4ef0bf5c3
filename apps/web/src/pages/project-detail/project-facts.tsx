import './project-facts.css';
import type { Project } from '@plinth/schemas/projects';
import type { ReactNode } from 'react';
import { formatCoordinates, mapLink } from '../../lib/coordinates.ts';
import { projectsInStateLink } from '../../lib/links.ts';
import { SmartLink } from '../../ui/smart-link.tsx';

/** Services, client, location and state; what is not known is left out. */
export function ProjectFacts({ project }: { project: Project }) {
  const { services, client, location, state, latitude, longitude } = project;
  const coordinates = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
  if (!(services || client || location || state || coordinates)) return null;
  return (
    <dl className="project-facts">
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
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

import { mapLink } from '@plinth/schemas/coordinates';
import { projectFacts } from '@plinth/schemas/project-facts';
import type { ProjectTexts } from '@plinth/schemas/project-texts';
import type { ReactNode } from 'react';
import type { ProjectRecord } from '../../api/project-queries.ts';
import { projectsInStateLink } from '../../links.ts';
import { Fact, Facts } from '../../ui/facts/facts.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';

/** `key` is the field, or what stands for several. */
export type NamedFact = { key: string; name: string; value: ReactNode };

/** Facts in the list beside the text. */
export function ProjectFacts({ facts }: { facts: readonly NamedFact[] }) {
  if (facts.length === 0) return null;
  return (
    <Facts>
      {facts.map(({ key, name, value }) => (
        <Fact key={key} name={name}>
          {value}
        </Fact>
      ))}
    </Facts>
  );
}

/** The facts of a project in their order, state and position as links. */
export function linkedFacts(project: ProjectRecord, texts: ProjectTexts): NamedFact[] {
  const { state, latitude, longitude } = project;
  const linked = (key: string, value: string): ReactNode => {
    if (key === 'state' && state) return <SmartLink to={projectsInStateLink(state)}>{value}</SmartLink>;
    if (key !== 'position' || latitude === undefined || longitude === undefined) return value;
    return (
      <a href={mapLink({ latitude, longitude })} rel="noopener">
        {value}
      </a>
    );
  };
  return projectFacts(project, texts).map((fact) => ({ ...fact, value: linked(fact.key, fact.value) }));
}

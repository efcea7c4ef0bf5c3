import { formatArea } from '@plinth/schemas/amounts';
import type { ProjectTexts } from '@plinth/schemas/project-texts';
import { fillText } from '@plinth/schemas/site-texts';
import { currentStateName } from '@plinth/schemas/state-names';
import type { ReactNode } from 'react';
import type { ProjectRecord } from '../../api/project-queries.ts';
import { projectsInStateLink } from '../../links.ts';
import { formatDate, formatNumber } from '../../text/format.ts';
import { Fact, Facts } from '../../ui/facts/facts.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { listLabel, valueLabel } from '../../wording/project-labels.ts';
import { useProjectTexts } from '../../wording/use-project-texts.ts';
import { formatCoordinates, mapLink } from './coordinates.ts';

/** The facts of a project; what is not known is left out. */
export function ProjectFacts({ project }: { project: ProjectRecord }) {
  const texts = useProjectTexts();
  const facts = factsOf(project, texts).filter(([, value]) => value !== undefined && value !== '');
  if (facts.length === 0) return null;
  return (
    <Facts>
      {facts.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </Facts>
  );
}

type NamedFact = readonly [name: string, value: ReactNode];

function factsOf(project: ProjectRecord, texts: ProjectTexts): NamedFact[] {
  const { sector, serviceList = [], clientKind, contractForm, state, latitude, longitude } = project;
  const { areaM2, storeys, lengthKm, safeManHours } = project;
  const coordinates = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
  return [
    [texts.DetailClient, project.client],
    [texts.FactClientKind, clientKind && listLabel(texts, 'clientKind', clientKind)],
    [texts.DetailLocation, project.location],
    [
      texts.DetailState,
      state && <SmartLink to={projectsInStateLink(state)}>{currentStateName(state)}</SmartLink>,
    ],
    [texts.FactSector, sector && listLabel(texts, 'sector', sector)],
    [texts.FactScope, serviceList.map((key) => listLabel(texts, 'service', key)).join(', ')],
    [texts.FactStatus, statusOf(project, texts)],
    [texts.FactValue, valueLabel(texts, project)],
    [texts.FactArea, areaM2 && formatArea(areaM2)],
    [texts.FactStoreys, storeys],
    [texts.FactLength, lengthKm && `${formatNumber(lengthKm)} km`],
    [texts.FactCapacity, project.capacity],
    [texts.FactAwardedOn, formatDate(project.awardedOn)],
    [texts.FactStartedOn, formatDate(project.startedOn)],
    [texts.FactDueOn, formatDate(project.dueOn)],
    [texts.FactCompletedOn, formatDate(project.completedOn)],
    [texts.FactContractForm, contractForm && listLabel(texts, 'contractForm', contractForm)],
    [texts.FactRole, roleOf(project, texts)],
    [texts.FactConsultant, project.consultant],
    [texts.FactArchitect, project.architect],
    [texts.FactCertification, project.certification],
    [texts.FactAwards, project.awards?.split('\n').join('; ')],
    [texts.FactSafeManHours, safeManHours && formatNumber(safeManHours)],
    [
      texts.DetailPosition,
      coordinates && (
        <a href={mapLink(coordinates)} rel="noopener">
          {formatCoordinates(coordinates)}
        </a>
      ),
    ],
  ];
}

function statusOf({ status, percentDone }: ProjectRecord, texts: ProjectTexts): string {
  const label = status && listLabel(texts, 'status', status);
  const isUnderWay = percentDone !== undefined && status !== 'completed';
  const progress = isUnderWay && fillText(texts.FactPercentDone, { count: percentDone });
  return [label, progress].filter(Boolean).join(', ');
}

function roleOf({ role, share }: ProjectRecord, texts: ProjectTexts): string {
  const label = role && listLabel(texts, 'role', role);
  const part = role === 'joint-venture' && share && fillText(texts.FactShare, { count: share });
  return [label, part].filter(Boolean).join(', ');
}

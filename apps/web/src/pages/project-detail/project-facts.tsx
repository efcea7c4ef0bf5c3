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
import { formatCoordinates, mapLink } from './coordinates.ts';

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

/** The facts of a project in their order; what is not known is left out. */
export function factsOf(project: ProjectRecord, texts: ProjectTexts): NamedFact[] {
  const { sector, serviceList = [], clientKind, contractForm, state, latitude, longitude } = project;
  const { areaM2, storeys, lengthKm, safeManHours } = project;
  const coordinates = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
  const facts: [key: string, name: string, value: ReactNode][] = [
    ['client', texts.DetailClient, project.client],
    ['clientKind', texts.FactClientKind, clientKind && listLabel(texts, 'clientKind', clientKind)],
    ['location', texts.DetailLocation, project.location],
    [
      'state',
      texts.DetailState,
      state && <SmartLink to={projectsInStateLink(state)}>{currentStateName(state)}</SmartLink>,
    ],
    ['sector', texts.FactSector, sector && listLabel(texts, 'sector', sector)],
    ['serviceList', texts.FactScope, serviceList.map((key) => listLabel(texts, 'service', key)).join(', ')],
    ['status', texts.FactStatus, statusOf(project, texts)],
    ['value', texts.FactValue, valueLabel(texts, project)],
    ['areaM2', texts.FactArea, areaM2 && formatArea(areaM2)],
    ['storeys', texts.FactStoreys, storeys],
    ['lengthKm', texts.FactLength, lengthKm && `${formatNumber(lengthKm)} km`],
    ['capacity', texts.FactCapacity, project.capacity],
    ['awardedOn', texts.FactAwardedOn, formatDate(project.awardedOn)],
    ['startedOn', texts.FactStartedOn, formatDate(project.startedOn)],
    ['dueOn', texts.FactDueOn, formatDate(project.dueOn)],
    ['completedOn', texts.FactCompletedOn, formatDate(project.completedOn)],
    ['contractForm', texts.FactContractForm, contractForm && listLabel(texts, 'contractForm', contractForm)],
    ['role', texts.FactRole, roleOf(project, texts)],
    ['consultant', texts.FactConsultant, project.consultant],
    ['architect', texts.FactArchitect, project.architect],
    ['certification', texts.FactCertification, project.certification],
    ['awards', texts.FactAwards, project.awards?.split('\n').join('; ')],
    ['safeManHours', texts.FactSafeManHours, safeManHours && formatNumber(safeManHours)],
    [
      'position',
      texts.DetailPosition,
      coordinates && (
        <a href={mapLink(coordinates)} rel="noopener">
          {formatCoordinates(coordinates)}
        </a>
      ),
    ],
  ];
  return facts
    .filter(([, , value]) => value !== undefined && value !== '')
    .map(([key, name, value]) => ({ key, name, value }));
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

import { formatArea } from './amounts.ts';
import { formatCoordinates } from './coordinates.ts';
import { formatDate, formatNumber } from './formats.ts';
import { listLabel, valueLabel } from './project-labels.ts';
import type { ProjectTexts } from './project-texts.ts';
import type { projectResponse } from './responses.ts';
import { fillText } from './site-texts.ts';
import { currentStateName } from './state-names.ts';

/** A project as visitors read it. */
type VisibleProject = ReturnType<(typeof projectResponse)['parse']>;

/** `key` is the field, or what stands for several. */
export type ProjectFact = { key: string; name: string; value: string };

/** The facts of a project in their order, as the site and its documents name them; what is not known is left out. */
export function projectFacts(project: VisibleProject, texts: ProjectTexts): ProjectFact[] {
  const { sector, serviceList = [], clientKind, contractForm, state, latitude, longitude } = project;
  const { areaM2, storeys, lengthKm, safeManHours } = project;
  const coordinates = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
  const facts: [key: string, name: string, value: string | undefined][] = [
    ['client', texts.DetailClient, project.client],
    ['clientKind', texts.FactClientKind, clientKind && listLabel(texts, 'clientKind', clientKind)],
    ['location', texts.DetailLocation, project.location],
    ['state', texts.DetailState, state && currentStateName(state)],
    ['sector', texts.FactSector, sector && listLabel(texts, 'sector', sector)],
    ['serviceList', texts.FactScope, serviceList.map((key) => listLabel(texts, 'service', key)).join(', ')],
    ['status', texts.FactStatus, statusOf(project, texts)],
    ['value', texts.FactValue, valueLabel(texts, project)],
    ['areaM2', texts.FactArea, areaM2 ? formatArea(areaM2) : undefined],
    ['storeys', texts.FactStoreys, storeys?.toString()],
    ['lengthKm', texts.FactLength, lengthKm ? `${formatNumber(lengthKm)} km` : undefined],
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
    ['safeManHours', texts.FactSafeManHours, safeManHours ? formatNumber(safeManHours) : undefined],
    ['position', texts.DetailPosition, coordinates && formatCoordinates(coordinates)],
  ];
  return facts.flatMap(([key, name, value]) => (value ? [{ key, name, value }] : []));
}

function statusOf({ status, percentDone }: VisibleProject, texts: ProjectTexts): string {
  const label = status && listLabel(texts, 'status', status);
  const isUnderWay = percentDone !== undefined && status !== 'completed';
  const progress = isUnderWay && fillText(texts.FactPercentDone, { count: percentDone });
  return [label, progress].filter(Boolean).join(', ');
}

function roleOf({ role, share }: VisibleProject, texts: ProjectTexts): string {
  const label = role && listLabel(texts, 'role', role);
  const part = role === 'joint-venture' && share && fillText(texts.FactShare, { count: share });
  return [label, part].filter(Boolean).join(', ');
}

/** The facts that a buyer looks for first. */
const KEYS = ['value', 'areaM2', 'lengthKm', 'capacity', 'completedOn', 'status', 'dueOn', 'sector'];

/** One alone would look lost. */
const FEWEST = 2;
const MOST = 4;

/** Divides the facts into those at the head of the page and the others. */
export function chooseKeyFacts<F extends { key: string }>(facts: readonly F[]) {
  const isCompleted = facts.some(({ key }) => key === 'completedOn');
  const known = KEYS.filter((key) => !(isCompleted && (key === 'status' || key === 'dueOn')))
    .flatMap((key) => facts.find((fact) => fact.key === key) ?? [])
    .slice(0, MOST);
  const keyFacts = known.length < FEWEST ? [] : known;
  return { keyFacts, otherFacts: facts.filter((fact) => !keyFacts.includes(fact)) };
}

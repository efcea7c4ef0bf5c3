import { type Project, type ProjectInput, projectInputSchema } from '@plinth/schemas/projects';
import { type Audience, type CollectionDefinition, foldCase } from '../../collections/definition.ts';
import { presentGroup, presentServerFields } from '../../collections/present.ts';
import { withFilesInUse } from '../media/file-use.ts';
import { selectProjects } from './finder/project-finder.ts';
import { projectForm } from './form.ts';
import { ProjectModel, type StoredProject } from './model.ts';
import { shownBand, shownValue } from './shown-value.ts';

export const projects: CollectionDefinition<StoredProject, ProjectInput, Project> = {
  name: 'projects',
  model: ProjectModel,
  input: projectInputSchema,
  permissions: { read: 'public', write: 'projects' },
  tags: ['projects'],
  readTags: ['projects'],
  fields: Object.keys(projectInputSchema.shape),
  searchFields: ['title'],
  guardWrite: withFilesInUse,
  placeOf: ({ location, state }) => location?.split(',').at(-1) ?? state,
  defaultSort: '-createdAt',
  form: projectForm,
  filter: ({ state, services }) => ({
    ...(state !== undefined && { state }),
    ...(services !== undefined && { servicesKey: foldCase(services) }),
  }),
  select: selectProjects,
  derive: ({ services }) => ({ servicesKey: services === undefined ? undefined : foldCase(services) }),
  present: (records, audience) => records.map((record) => presentProject(record, audience)),
  madeOf: { value: ['value', 'valueShown'], valueBand: ['value', 'valueShown'] },
};

function presentProject(project: StoredProject, audience: Audience): Project {
  const { _id, createdAt, updatedAt } = presentServerFields(project);
  const { value, valueShown } = audience === 'public' ? shownValue(project) : project;
  return {
    _id,
    createdAt,
    updatedAt,
    slug: project.slug,
    title: project.title ?? '',
    projectsname: project.projectsname,
    services: project.services,
    client: project.client,
    location: project.location,
    details: project.details,
    state: project.state,
    latitude: project.latitude,
    longitude: project.longitude,
    photo: presentGroup(project.photo, ['url', 'alt', 'caption', 'stage', 'takenOn', 'comparison']),
    keypoints: presentGroup(project.keypoints, ['points']),
    stats: presentGroup(project.stats, ['icon', 'points', 'number']),
    videos: presentGroup(project.videos, ['url', 'title', 'captions', 'captionsLanguage']),
    certificates: presentGroup(project.certificates, ['title', 'url']),
    code: project.code,
    sector: project.sector,
    serviceList: project.serviceList,
    status: project.status,
    percentDone: project.percentDone,
    clientKind: project.clientKind,
    contractForm: project.contractForm,
    role: project.role,
    share: project.share,
    consultant: project.consultant,
    architect: project.architect,
    value,
    valueShown,
    valueBand: shownBand(project),
    areaM2: project.areaM2,
    storeys: project.storeys,
    lengthKm: project.lengthKm,
    capacity: project.capacity,
    awardedOn: project.awardedOn,
    startedOn: project.startedOn,
    dueOn: project.dueOn,
    completedOn: project.completedOn,
    certification: project.certification,
    awards: project.awards,
    safeManHours: project.safeManHours,
    summary: project.summary,
    summary60: project.summary60,
    summary250: project.summary250,
    challenge: project.challenge,
    work: project.work,
    result: project.result,
    quote: project.quote,
    quotedPerson: project.quotedPerson,
  };
}

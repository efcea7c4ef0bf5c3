import { type Project, type ProjectInput, projectInputSchema } from '@plinth/schemas/projects';
import { type CollectionDefinition, foldCase } from '../../collections/definition.ts';
import { presentGroup, presentServerFields } from '../../collections/present.ts';
import { withFilesInUse } from '../media/file-use.ts';
import { projectForm } from './form.ts';
import { ProjectModel, type StoredProject } from './model.ts';

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
  defaultSort: '-createdAt',
  form: projectForm,
  filter: ({ state, services }) => ({
    ...(state !== undefined && { state }),
    ...(services !== undefined && { servicesKey: foldCase(services) }),
  }),
  derive: ({ services }) => ({ servicesKey: services === undefined ? undefined : foldCase(services) }),
  present: (records) => records.map(presentProject),
};

function presentProject(project: StoredProject): Project {
  return {
    ...presentServerFields(project),
    title: project.title ?? '',
    projectsname: project.projectsname,
    services: project.services,
    client: project.client,
    location: project.location,
    details: project.details,
    state: project.state,
    latitude: project.latitude,
    longitude: project.longitude,
    photo: presentGroup(project.photo, ['url', 'alt']),
    keypoints: presentGroup(project.keypoints, ['points']),
    stats: presentGroup(project.stats, ['icon', 'points', 'number']),
  };
}

import { type Project, type ProjectInput, projectInputSchema } from '@plinth/schemas/projects';
import { keepProjectTitle } from '../activities/keep-project-title.ts';
import { type CollectionDefinition, foldCase } from '../collections/definition.ts';
import { presentPhotos, presentServerFields } from '../collections/present.ts';
import { ProjectModel, type StoredProject } from './model.ts';

export const projects: CollectionDefinition<StoredProject, ProjectInput, Project> = {
  name: 'projects',
  model: ProjectModel,
  input: projectInputSchema,
  access: 'open',
  tags: ['projects'],
  readTags: ['projects'],
  fields: Object.keys(projectInputSchema.shape),
  searchFields: ['title'],
  defaultSort: '-createdAt',
  filter: ({ state, services }) => ({
    ...(state !== undefined && { state }),
    ...(services !== undefined && { servicesKey: foldCase(services) }),
  }),
  derive: ({ services }) => (services === undefined ? {} : { servicesKey: foldCase(services) }),
  beforeDelete: keepProjectTitle,
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
    photo: presentPhotos(project.photo),
    keypoints: project.keypoints?.map(({ points }) => ({ points })),
    stats: project.stats?.map(({ icon, points, number }) => ({ icon, points, number })),
  };
}

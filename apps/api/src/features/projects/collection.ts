import { type Project, type ProjectInput, projectInputSchema } from '@plinth/schemas/projects';
import { type CollectionDefinition, foldCase } from '../../collections/definition.ts';
import { RecordShape } from '../../collections/shape.ts';
import { keepProjectTitle } from '../activities/keep-project-title.ts';
import { ProjectModel, type StoredProject } from './model.ts';

const shape = new RecordShape<Project>('title', {
  projectsname: 'value',
  services: 'value',
  client: 'value',
  location: 'value',
  details: 'value',
  state: 'value',
  latitude: 'value',
  longitude: 'value',
  photo: ['url', 'alt'],
  keypoints: ['points'],
  stats: ['icon', 'points', 'number'],
});

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
  shape,
  present: (records) => records.map((record) => shape.present(record)),
};

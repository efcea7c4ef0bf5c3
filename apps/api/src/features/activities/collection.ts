import {
  type Activity,
  type ActivityInput,
  activityInputSchema,
  type ProjectReference,
} from '@plinth/schemas/activities';
import { objectIdSchema } from '@plinth/schemas/fields';
import type { CollectionDefinition } from '../../collections/definition.ts';
import { presentPhotos, presentServerFields } from '../../collections/present.ts';
import { badInput } from '../../problems.ts';
import { ProjectModel } from '../projects/model.ts';
import { ActivityModel, type StoredActivity } from './model.ts';

export const activities: CollectionDefinition<StoredActivity, ActivityInput, Activity> = {
  name: 'activities',
  model: ActivityModel,
  input: activityInputSchema,
  access: 'open',
  tags: ['activities'],
  readTags: ['activities', 'projects'],
  fields: [...Object.keys(activityInputSchema.shape), 'projectTitle'],
  searchFields: ['title'],
  defaultSort: '-createdAt',
  filter: ({ project }) => (project === undefined ? {} : { project }),
  derive: projectTitle,
  madeOf: { id: ['_id'], project: ['project', 'projectTitle'] },
  present: async (records) => {
    const projects = await findProjects(records.map(({ project }) => project));
    return records.map((record) => presentActivity(record, projects));
  },
};

async function projectTitle({ project }: ActivityInput): Promise<{ projectTitle?: string }> {
  if (project === undefined || !isRecordId(project)) return {};
  const found = (await findProjects([project])).get(project);
  if (found === undefined) {
    throw badInput([{ path: 'project', message: 'There is no project with this id. Choose another one.' }]);
  }
  return { projectTitle: found.title };
}

/** The projects that some activities name, in one query. */
async function findProjects(names: (string | undefined)[]): Promise<Map<string, ProjectReference>> {
  const ids = [...new Set(names)].filter((name) => name !== undefined).filter(isRecordId);
  if (ids.length === 0) return new Map();
  const found = await ProjectModel.find({ _id: { $in: ids } })
    .select('title projectsname')
    .lean();
  return new Map(
    found.map(({ _id, title, projectsname }) => [
      _id.toHexString(),
      { _id: _id.toHexString(), title: title ?? '', projectsname },
    ]),
  );
}

function isRecordId(text: string): boolean {
  return objectIdSchema.safeParse(text).success;
}

function presentActivity(activity: StoredActivity, projects: Map<string, ProjectReference>): Activity {
  const fields = presentServerFields(activity);
  return {
    ...fields,
    id: fields._id,
    title: activity.title ?? '',
    details: activity.details,
    name: activity.name,
    project: presentProjectOf(activity, projects),
    content: activity.content,
    photo: presentPhotos(activity.photo),
  };
}

/** The project as it is; the last title of one that is gone; or the text that stands in its place. */
function presentProjectOf(
  { project, projectTitle }: StoredActivity,
  projects: Map<string, ProjectReference>,
): ProjectReference | string | undefined {
  if (project === undefined || !isRecordId(project)) return project;
  return projects.get(project) ?? projectTitle;
}

import {
  type Activity,
  type ActivityInput,
  activityInputSchema,
  type ProjectReference,
} from '@plinth/schemas/activities';
import { objectIdSchema } from '@plinth/schemas/fields';
import type { Audience, CollectionDefinition } from '../../collections/definition.ts';
import { presentGroup, presentServerFields } from '../../collections/present.ts';
import { workingVersion } from '../../collections/publication.ts';
import type { User } from '../../http/user.ts';
import { badInput } from '../../problems.ts';
import { withFilesInUse } from '../media/file-use.ts';
import {
  findProjectIdsInState,
  findProjectReferences,
  mayReferToProject,
} from '../projects/find-project-references.ts';
import { activityForm } from './form.ts';
import { ActivityModel, type StoredActivity } from './model.ts';

export const activities: CollectionDefinition<StoredActivity, ActivityInput, Activity> = {
  name: 'activities',
  model: ActivityModel,
  input: activityInputSchema,
  permissions: { read: 'public', write: 'activities' },
  tags: ['activities'],
  readTags: ['activities', 'projects'],
  fields: Object.keys(activityInputSchema.shape),
  searchFields: ['title'],
  guardWrite: withFilesInUse,
  placeOf: () => undefined,
  defaultSort: '-createdAt',
  form: activityForm,
  references: { projects: 'project' },
  filter: async ({ project, state }) => {
    if (project !== undefined) return { project };
    return state === undefined ? {} : { project: { $in: await findProjectIdsInState(state) } };
  },
  derive: findProjectTitle,
  requireReferences,
  madeOf: { id: ['_id'], project: ['project', 'projectTitle'] },
  present: async (records, audience) => {
    const projects = await findProjects(records.map(({ project }) => project));
    return records.map((record) => presentActivity(record, projects, audience));
  },
};

async function findProjectTitle({ project }: ActivityInput): Promise<{ projectTitle: string | undefined }> {
  if (project === undefined || !isRecordId(project)) return { projectTitle: undefined };
  const found = (await findProjects([project])).get(project);
  if (found === undefined) throw unknownProject();
  return { projectTitle: found.title };
}

function unknownProject() {
  return badInput([{ path: 'project', message: 'There is no project with this id. Choose another one.' }]);
}

/** A project that the person may not see is one that does not exist, unless the activity was given it by somebody else. */
async function requireReferences({ project }: ActivityInput, user: User, id?: string): Promise<void> {
  if (project === undefined || !isRecordId(project) || (await mayReferToProject(user, project))) return;
  const current = id === undefined ? null : await ActivityModel.findById(id).lean<StoredActivity>();
  if (current !== null && workingVersion(current).project === project) return;
  throw unknownProject();
}

/** `project` of an activity is the id of a project or any other text. */
function findProjects(values: (string | undefined)[]): ReturnType<typeof findProjectReferences> {
  const ids = [...new Set(values)].filter((value) => value !== undefined).filter(isRecordId);
  return findProjectReferences(ids);
}

function isRecordId(text: string): boolean {
  return objectIdSchema.safeParse(text).success;
}

type FoundProjects = Awaited<ReturnType<typeof findProjectReferences>>;

function presentActivity(activity: StoredActivity, projects: FoundProjects, audience: Audience): Activity {
  const { _id, createdAt, updatedAt } = presentServerFields(activity);
  return {
    _id,
    createdAt,
    updatedAt,
    id: _id,
    slug: activity.slug,
    title: activity.title ?? '',
    details: activity.details,
    name: activity.name,
    project: presentProject(activity, projects, audience),
    content: activity.content,
    photo: presentGroup(activity.photo, ['url', 'alt']),
    date: activity.date,
  };
}

/**
 * The project, the last title of one that was deleted, or the text that was entered instead of one. Visitors see nothing of
 * a project that is not live.
 */
function presentProject(
  { project, projectTitle }: StoredActivity,
  projects: FoundProjects,
  audience: Audience,
): ProjectReference | string | undefined {
  if (project === undefined || !isRecordId(project)) return project;
  const found = projects.get(project);
  if (found === undefined) return projectTitle || undefined;
  const { isLive, ...reference } = found;
  return isLive || audience === 'office' ? reference : undefined;
}

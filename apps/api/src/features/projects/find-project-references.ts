import type { ProjectReference } from '@plinth/schemas/activities';
import { reachOf } from '@plinth/schemas/permissions';
import { isLive, LIVE } from '../../collections/publication.ts';
import { QUERY_TIMEOUT_MS } from '../../database/connection.ts';
import type { User } from '../../http/user.ts';
import { ProjectModel } from './model.ts';

type FoundProject = ProjectReference & { isLive: boolean };

/** What a record shows of the projects that it refers to, by project id. Projects that do not exist are left out. */
export async function findProjectReferences(ids: readonly string[]): Promise<Map<string, FoundProject>> {
  if (ids.length === 0) return new Map();
  const found = await ProjectModel.find({ _id: { $in: ids } })
    .select('title projectsname publication')
    .lean();
  return new Map(
    found.map((project) => {
      const id = project._id.toHexString();
      const { title = '', projectsname } = project;
      return [id, { _id: id, title, projectsname, isLive: isLive(project) }];
    }),
  );
}

/** Whether a person may learn what a project is called: it is live, or one that the person works on. */
export async function mayReferToProject(user: User, id: string): Promise<boolean> {
  if (reachOf(user.role, 'projects') === 'all' || user.projects.includes(id)) return true;
  const project = await ProjectModel.findById(id).select('publication createdBy').lean();
  return project !== null && (isLive(project) || project.createdBy === user.id);
}

/** Most projects of a state whose activities are looked for. */
const MAX_IN_STATE = 1_000;

/** The ids of the newest live projects in a state. */
export async function findProjectIdsInState(state: string): Promise<string[]> {
  const found = await ProjectModel.find({ ...LIVE, state })
    .sort({ createdAt: -1, _id: -1 })
    .limit(MAX_IN_STATE)
    .select('_id')
    .maxTimeMS(QUERY_TIMEOUT_MS)
    .lean();
  return found.map(({ _id }) => _id.toHexString());
}

import type { ProjectReference } from '@plinth/schemas/activities';
import { QUERY_TIMEOUT_MS } from '../../database/connection.ts';
import { ProjectModel } from './model.ts';

/** What a record shows of the projects that it refers to, by project id. Projects that do not exist are left out. */
export async function findProjectReferences(ids: readonly string[]): Promise<Map<string, ProjectReference>> {
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

/** Most projects of a state whose activities are looked for. */
const MAX_IN_STATE = 1_000;

/** The ids of the newest projects in a state. */
export async function findProjectIdsInState(state: string): Promise<string[]> {
  const found = await ProjectModel.find({ state })
    .sort({ createdAt: -1, _id: -1 })
    .limit(MAX_IN_STATE)
    .select('_id')
    .maxTimeMS(QUERY_TIMEOUT_MS)
    .lean();
  return found.map(({ _id }) => _id.toHexString());
}

import type { ProjectReference } from '@plinth/schemas/activities';
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

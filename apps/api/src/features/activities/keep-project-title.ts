import type { StoredRecord } from '../../collections/definition.ts';
import { isLive } from '../../collections/publication.ts';
import { ActivityModel } from './model.ts';

/**
 * Before a project is deleted, stores its last title in its activities, which show it from then on; of a project that was
 * not live an empty one.
 */
export async function keepProjectTitle(project: StoredRecord & { title?: string }): Promise<void> {
  await ActivityModel.updateMany(
    { project: project._id.toHexString() },
    { $set: { projectTitle: isLive(project) ? (project.title ?? '') : '' } },
  );
}

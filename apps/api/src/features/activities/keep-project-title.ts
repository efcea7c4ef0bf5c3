import type { StoredRecord } from '../../collections/definition.ts';
import { ActivityModel } from './model.ts';

/** Before a project is deleted, stores its last title in its activities, which show it from then on. */
export async function keepProjectTitle(project: StoredRecord & { title?: string }): Promise<void> {
  await ActivityModel.updateMany(
    { project: project._id.toHexString() },
    { $set: { projectTitle: project.title ?? '' } },
  );
}

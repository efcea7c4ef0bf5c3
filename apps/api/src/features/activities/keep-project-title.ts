import type { StoredProject } from '../projects/model.ts';
import { ActivityModel } from './model.ts';

/** Before a project is deleted its activities note its last title, which they show from then on. */
export async function keepProjectTitle(project: StoredProject): Promise<void> {
  await ActivityModel.updateMany(
    { project: project._id.toHexString() },
    { $set: { projectTitle: project.title ?? '' } },
  );
}

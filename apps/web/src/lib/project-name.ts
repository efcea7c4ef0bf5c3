import type { Activity } from '@plinth/schemas/activities';

/** Shown for a project that has neither a title nor a button label (docs/product.md, "Activities"). */
const UNNAMED = '[Unnamed Project]';

/** The name of an activity's project; `undefined` where it belongs to none. */
export function projectNameOf(project: Activity['project']): string | undefined {
  if (project === undefined || typeof project === 'string') return project || undefined;
  return project.title || project.projectsname || UNNAMED;
}

import type { Activity } from '@plinth/schemas/activities';
import { currentStateName } from '@plinth/schemas/state-names';

/** Shown for a project that has neither a title nor a button label (docs/product.md, "Activities"). */
const UNNAMED = '[Unnamed Project]';

/** The name of an activity's project; `undefined` for an activity without a project. */
export function projectLabel(project: Activity['project']): string | undefined {
  if (project === undefined || typeof project === 'string') return project || undefined;
  return project.title || project.projectsname || UNNAMED;
}

/** `Cuttack, Odisha`; omits the state where the location names it already. */
export function projectPlace({ location, state }: { location?: string; state?: string }): string {
  const stateName = state && currentStateName(state);
  if (location && stateName && location.toLowerCase().includes(stateName.toLowerCase())) return location;
  return [location, stateName].filter(Boolean).join(', ');
}

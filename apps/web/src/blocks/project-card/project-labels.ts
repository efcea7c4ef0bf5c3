import type { Activity } from '@plinth/schemas/activities';
import { SITE_TEXTS } from '@plinth/schemas/site-texts';
import { currentStateName } from '@plinth/schemas/state-names';

/** The name of an activity's project, where it has one; `undefined` for an activity without a project. */
export function projectLabel(
  project: Activity['project'],
  unnamed: string = SITE_TEXTS.activities.UnnamedProject,
): string | undefined {
  if (project === undefined || typeof project === 'string') return project || undefined;
  return project.title || project.projectsname || unnamed;
}

/** `Cuttack, Odisha`; omits the state where the location names it already. */
export function projectPlace({ location, state }: { location?: string; state?: string }): string {
  const stateName = state && currentStateName(state);
  if (location && stateName && location.toLowerCase().includes(stateName.toLowerCase())) return location;
  return [location, stateName].filter(Boolean).join(', ');
}

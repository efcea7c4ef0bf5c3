import type { Activity } from '@plinth/schemas/activities';
import { SITE_TEXTS } from '@plinth/schemas/site-texts';

/** The name of an activity's project, where it has one; `undefined` for an activity without a project. */
export function projectLabel(
  project: Activity['project'],
  unnamed: string = SITE_TEXTS.activities.UnnamedProject,
): string | undefined {
  if (project === undefined || typeof project === 'string') return project || undefined;
  return project.title || project.projectsname || unnamed;
}

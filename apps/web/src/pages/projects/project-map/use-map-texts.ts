import { MAP_TEXTS } from '@plinth/schemas/map-texts';
import type { ProjectTexts } from '@plinth/schemas/project-texts';
import { useProjectTexts } from '../../../wording/use-project-texts.ts';

/** The texts of projects with those of their map. */
export function useMapTexts(): ProjectTexts & Record<keyof typeof MAP_TEXTS, string> {
  return { ...MAP_TEXTS, ...useProjectTexts() };
}

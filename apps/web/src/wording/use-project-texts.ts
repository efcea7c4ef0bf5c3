import { PROJECT_TEXTS, type ProjectTexts } from '@plinth/schemas/project-texts';
import { useTexts } from './use-texts.tsx';

/** All texts of projects, for their own pages; other pages do with those of `useTexts('projects')`. */
export function useProjectTexts(): ProjectTexts {
  return { ...PROJECT_TEXTS, ...useTexts('projects') };
}

import { PROJECT_TEXTS, type ProjectTexts } from '@plinth/schemas/project-texts';
import type { SectionTexts } from '@plinth/schemas/site-texts';
import { useTexts } from './use-texts.tsx';

/** Merged once for all components of a page. */
const merged = new WeakMap<SectionTexts<'projects'>, ProjectTexts>();

/** All texts of projects, for their own pages; other pages do with those of `useTexts('projects')`. */
export function useProjectTexts(): ProjectTexts {
  const siteTexts = useTexts('projects');
  const texts = merged.get(siteTexts) ?? { ...PROJECT_TEXTS, ...siteTexts };
  merged.set(siteTexts, texts);
  return texts;
}

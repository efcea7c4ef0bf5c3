import { LIST_TEXTS } from '@plinth/schemas/list-texts';
import { useTexts } from './use-texts.tsx';

type ListSection = keyof typeof LIST_TEXTS;
type ListTexts<K extends ListSection> = Record<keyof (typeof LIST_TEXTS)[K], string>;

/** All texts of a section with a list that can be narrowed; other pages do with those of `useTexts`. */
export function useListTexts<K extends ListSection>(
  section: K,
): ListTexts<K> & ReturnType<typeof useTexts<K>> {
  return { ...LIST_TEXTS[section], ...useTexts(section) };
}

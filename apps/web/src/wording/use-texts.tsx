import { formatNumber } from '@plinth/schemas/formats';
import {
  fillText,
  type SectionTexts,
  SITE_TEXTS,
  TEXT_SECTIONS,
  type TextSection,
} from '@plinth/schemas/site-texts';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type ChangedTexts, changedTextsQuery } from '../api/content-queries.ts';

type Texts = { [K in TextSection]: SectionTexts<K> };

/** Outside the public site, the standard wording. */
const TextsContext = createContext<Texts>(SITE_TEXTS);

/** Gives the public site its texts: those of the content, and the standard wording for the others. */
export function TextsProvider({ children }: { children: ReactNode }) {
  const { data: changed } = useQuery(changedTextsQuery());
  const texts = useMemo(() => mergeTexts(changed), [changed]);
  return <TextsContext value={texts}>{children}</TextsContext>;
}

/** The texts of a section (docs/product.md, "Texts of the site"). */
export function useTexts<K extends TextSection>(section: K): Texts[K] {
  return useContext(TextsContext)[section];
}

/** Gives what writes a number of projects in the words of the site: `1 project`, `1,204 projects`. */
export function useCountText(): (count: number) => string {
  const { CountOne, CountMany } = useTexts('projects');
  return (count) => (count === 1 ? CountOne : fillText(CountMany, { count: formatNumber(count) }));
}

function mergeTexts(changed: ChangedTexts = {}): Texts {
  const merged = TEXT_SECTIONS.map((section) => [section, { ...SITE_TEXTS[section], ...changed[section] }]);
  return Object.fromEntries(merged) as Texts;
}

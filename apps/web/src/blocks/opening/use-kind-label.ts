import { OPENING_KIND_TEXTS } from '@plinth/schemas/list-texts';
import { useListTexts } from '../../wording/use-list-texts.ts';

const TEXTS: Readonly<Record<string, (typeof OPENING_KIND_TEXTS)[keyof typeof OPENING_KIND_TEXTS]>> =
  OPENING_KIND_TEXTS;

/** Gives what writes a kind of employment in the words of the site; undefined for none. */
export function useKindLabel(): (kind: string | undefined) => string | undefined {
  const texts = useListTexts('career');
  return (kind = '') => {
    const name = TEXTS[kind];
    return name && texts[name];
  };
}

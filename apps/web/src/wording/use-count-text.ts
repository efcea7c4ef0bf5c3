import { fillText } from '@plinth/schemas/site-texts';
import { formatNumber } from '../text/format.ts';
import { useTexts } from './use-texts.tsx';

/** Gives what writes a number of projects in the words of the site: `1 project`, `1,204 projects`. */
export function useCountText(): (count: number) => string {
  const { CountOne, CountMany } = useTexts('projects');
  return (count) => (count === 1 ? CountOne : fillText(CountMany, { count: formatNumber(count) }));
}

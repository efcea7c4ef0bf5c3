import './opening-facts.css';
import type { ListedOpening } from '../../api/opening-queries.ts';
import { useListTexts } from '../../wording/use-list-texts.ts';
import { useKindLabel } from './use-kind-label.ts';

/** What is known about an opening, as a list of terms; what is missing leaves no gap. */
export function OpeningFacts({ opening }: { opening: ListedOpening }) {
  const texts = useListTexts('career');
  const labelOf = useKindLabel();
  const facts = [
    [texts.OpeningLocation, opening.Location],
    [texts.KindLabel, labelOf(opening.kind)],
    [texts.OpeningExperience, opening.Experience],
    [texts.OpeningQualification, opening.Qualification],
    [texts.OpeningOpenings, opening.Openings],
  ].filter(([, value]) => value !== undefined);
  if (facts.length === 0) return null;
  return (
    <dl className="opening-facts">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

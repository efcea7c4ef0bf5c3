import './opening-facts.css';
import type { ListedOpening } from '../../api/opening-queries.ts';

/** What is known about an opening, as a list of terms; what is missing leaves no gap. */
export function OpeningFacts({ opening }: { opening: ListedOpening }) {
  const facts = [
    ['Location', opening.Location],
    ['Experience', opening.Experience],
    ['Qualification', opening.Qualification],
    ['Openings', opening.Openings],
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

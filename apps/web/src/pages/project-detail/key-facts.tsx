import './key-facts.css';
import { useProjectTexts } from '../../wording/use-project-texts.ts';
import type { NamedFact } from './project-facts.tsx';

/** The most important facts in large letters; renders nothing without any. */
export function KeyFacts({ facts }: { facts: readonly NamedFact[] }) {
  const { FactFactsHeading } = useProjectTexts();
  if (facts.length === 0) return null;
  return (
    <dl className="key-facts" aria-label={FactFactsHeading}>
      {facts.map(({ key, name, value }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

import './key-facts.css';
import { useProjectTexts } from '../../wording/use-project-texts.ts';
import type { NamedFact } from './project-facts.tsx';

/** The facts that a buyer looks for first. */
const KEYS = ['value', 'areaM2', 'lengthKm', 'capacity', 'completedOn', 'status', 'dueOn', 'sector'];

/** One alone would look lost. */
const FEWEST = 2;
const MOST = 4;

/** Divides the facts into those at the head of the page and the others. */
export function chooseKeyFacts(facts: readonly NamedFact[]) {
  const isCompleted = facts.some(({ key }) => key === 'completedOn');
  const known = KEYS.filter((key) => !(isCompleted && (key === 'status' || key === 'dueOn')))
    .flatMap((key) => facts.find((fact) => fact.key === key) ?? [])
    .slice(0, MOST);
  const keyFacts = known.length < FEWEST ? [] : known;
  return { keyFacts, otherFacts: facts.filter((fact) => !keyFacts.includes(fact)) };
}

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

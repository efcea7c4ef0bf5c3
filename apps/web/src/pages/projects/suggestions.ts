import type { ProjectCounts } from '@plinth/schemas/projects';
import { currentStateName } from '@plinth/schemas/state-names';
import type { ProjectFilters } from '../../api/project-filters.ts';
import { projectsInStateLink, projectsOfServiceLink } from '../../links.ts';

export type Suggestion = { label: string; to: string };

const MAX_SUGGESTIONS = 3;

/** Share of the letter pairs that a search and a name must have in common. */
const SIMILAR = 0.5;

/**
 * Where a visitor may find something whose search found nothing: under the filters that were chosen, each alone, under the
 * services and states that are most like the search, or else under the largest services.
 */
export function suggestionsFor(
  { q, state, services }: Pick<ProjectFilters, 'q' | 'state' | 'services'>,
  choices: ProjectCounts,
): Suggestion[] {
  const all = [
    ...choices.services.map(({ value, count }) => ({
      label: value,
      count,
      to: projectsOfServiceLink(value),
    })),
    ...choices.states.map(({ value, count }) => ({
      label: currentStateName(value),
      count,
      to: projectsInStateLink(value),
    })),
  ];
  const chosen = [services, currentStateName(state)].map((value) => value.toLowerCase());
  const isFilter = ({ label }: { label: string }) => chosen.includes(label.toLowerCase());
  const similar = all
    .map((choice) => ({ ...choice, similarity: similarityOf(q, choice.label) }))
    .filter(({ similarity }) => similarity >= SIMILAR)
    .sort((one, other) => other.similarity - one.similarity);
  const largest = all.slice(0, choices.services.length).sort((one, other) => other.count - one.count);
  const found = [...similar, ...(state && services ? all.filter(isFilter) : [])];
  return (found.length > 0 ? found : largest)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ label, to }) => ({ label, to }));
}

/** From 0 to 1: the highest Dice coefficient of the letter pairs of two words, which a slip of one letter hardly lowers. */
function similarityOf(one: string, other: string): number {
  const pairs = wordsOf(one).flatMap((a) => wordsOf(other).map((b) => diceOf(pairsOf(a), pairsOf(b))));
  return Math.max(0, ...pairs);
}

function diceOf(one: string[], other: string[]): number {
  const common = one.filter((pair) => other.includes(pair)).length;
  return (2 * common) / (one.length + other.length || 1);
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

const pairsOf = (word: string) => Array.from(word.slice(1), (letter, at) => word[at] + letter);

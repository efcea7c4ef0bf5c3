import { findRegion, REGIONS } from '@plinth/schemas/regions';
import { currentStateName } from '@plinth/schemas/state-names';
import { plainText } from '@plinth/schemas/written-numbers';
import type { Parsed } from './result.ts';

/** What a field with fixed values takes: the stored value and the words that people write for it. */
export type Choice = { value: string; names: readonly string[] };

/** One of the fixed values, by any of its names; case, blanks and punctuation do not matter. */
export function parseChoice(cell: string, choices: readonly Choice[]): Parsed<string> {
  const text = fold(cell);
  const found = choices.find(({ value, names }) => [value, ...names].some((name) => fold(name) === text));
  if (found) return { value: found.value };
  const labels = choices.map(({ value, names }) => names[0] ?? value);
  return { error: `“${cell}” is not one of the choices.`, suggestion: suggest(cell, labels) };
}

/** A state or union territory by its name, an earlier or other name, or its code. */
export function parseState(cell: string): Parsed<string> {
  const region = findRegion(plainText(cell));
  if (region) return { value: region.name };
  const names = REGIONS.map(({ name }) => currentStateName(name));
  return { error: `“${cell}” is not a state or union territory of India.`, suggestion: suggest(cell, names) };
}

/** A question that names what was probably meant, or the first choices. */
function suggest(cell: string, names: readonly string[]): string {
  const text = fold(cell);
  const ranked = names
    .map((name) => ({ name, distance: editDistance(text, fold(name)) }))
    .sort((a, b) => a.distance - b.distance);
  const [nearest] = ranked;
  if (nearest && nearest.distance <= Math.ceil(text.length / 3)) {
    return `Did you mean ${nearest.name}?`;
  }
  return `Choose one, such as ${names.slice(0, 3).join(', ')}.`;
}

function fold(text: string): string {
  return plainText(text)
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** Levenshtein's distance: how many letters have to be added, removed or replaced. */
function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...from].entries()) {
    const current = [row + 1];
    for (let column = 1; column <= to.length; column++) {
      const replaced = (previous[column - 1] ?? 0) + Number(letter !== to[column - 1]);
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[to.length] ?? 0;
}

/**
 * States that have been renamed since their names became stored values: what is shown, by what is stored. The browser
 * takes this file without the table of the regions.
 */
const CURRENT_NAMES: Readonly<Record<string, string>> = { Orissa: 'Odisha', Uttaranchal: 'Uttarakhand' };

/** The name that people read for a stored `state`; every other text stays as it is. */
export function currentStateName(state: string): string {
  return CURRENT_NAMES[state] ?? state;
}

/** A state as it stands in a path: `jammu-and-kashmir`, `odisha`. */
export function stateSlug(state: string): string {
  return currentStateName(state).toLowerCase().replaceAll(' ', '-');
}

/** The name of a state by its path, for a state without projects. */
export function stateOfSlug(slug: string): string {
  const capitalised = slug
    .split('-')
    .map((word) => (word === 'and' ? word : word.charAt(0).toUpperCase() + word.slice(1)));
  return currentStateName(capitalised.join(' '));
}

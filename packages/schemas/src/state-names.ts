/**
 * States that have been renamed since their names became stored values: what is shown, by what is stored. The browser
 * takes this file without the table of the regions.
 */
const CURRENT_NAMES: Readonly<Record<string, string>> = { Orissa: 'Odisha', Uttaranchal: 'Uttarakhand' };

/** The name that people read for a stored `state`; every other text stays as it is. */
export function currentStateName(state: string): string {
  return CURRENT_NAMES[state] ?? state;
}

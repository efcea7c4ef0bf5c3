import { currentStateName } from './state-names.ts';

/** `Cuttack, Odisha`; omits the state where the location names it already. Apart from the facts, which cards do without. */
export function projectPlace({
  location,
  state,
}: {
  location?: string | undefined;
  state?: string | undefined;
}): string {
  const stateName = state && currentStateName(state);
  if (location && stateName && location.toLowerCase().includes(stateName.toLowerCase())) return location;
  return [location, stateName].filter(Boolean).join(', ');
}

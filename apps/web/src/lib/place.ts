/** Where a project stands: `Cuttack, Orissa`; the state is not said twice. */
export function placeOf({ location, state }: { location?: string; state?: string }): string {
  if (location && state && location.toLowerCase().includes(state.toLowerCase())) return location;
  return [location, state].filter(Boolean).join(', ');
}

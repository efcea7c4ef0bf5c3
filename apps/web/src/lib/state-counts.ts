export type StateCount = { state: string; count: number };

/** How many projects stand in each state, most first, then by name. Projects without a state are left out. */
export function countByState(projects: readonly { state?: string | undefined }[]): StateCount[] {
  const counts = new Map<string, number>();
  for (const { state } of projects) {
    if (state) counts.set(state, (counts.get(state) ?? 0) + 1);
  }
  return [...counts]
    .map(([state, count]) => ({ state, count }))
    .sort((a, b) => b.count - a.count || a.state.localeCompare(b.state, 'en'));
}

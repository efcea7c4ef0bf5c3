import type { ValueCount } from '@plinth/schemas/projects';

/** The values with the highest counts first, then by name. */
export function mostFirst(counts: readonly ValueCount[]): ValueCount[] {
  return [...counts].sort((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'en'));
}

import type { ListFilters } from '../../../collections/definition.ts';

type Query = ListFilters & { q?: string };

/** Filters that have a page of their own, alone or as the pair of state and sector. */
const PAGE_FILTERS = ['state', 'sector', 'service'] as const;
const OTHER_FILTERS = ['q', 'services', 'status', 'client', 'value', 'area', 'year'] as const;

/**
 * Whether many visitors make this choice: none, one with a page of its own, or state and sector. There are a million
 * other combinations, and storing what one visitor asks for would evict more useful responses.
 */
export function isCommonChoice(query: Query): boolean {
  if (OTHER_FILTERS.some((name) => query[name] !== undefined)) return false;
  const chosen = PAGE_FILTERS.filter((name) => query[name] !== undefined);
  return chosen.length < 2 || (chosen.length === 2 && !chosen.includes('service'));
}

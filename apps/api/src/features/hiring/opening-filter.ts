import type { ListFilters } from '../../collections/definition.ts';

/** The database filter of a place and a kind of employment. */
export function filterOfOpenings({
  place,
  kind,
}: Pick<ListFilters, 'place' | 'kind'>): Record<string, unknown> {
  return { ...(place !== undefined && { Location: place }), ...(kind !== undefined && { kind }) };
}

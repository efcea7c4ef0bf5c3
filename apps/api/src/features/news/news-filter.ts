import type { ListFilters } from '../../collections/definition.ts';

/** Indian time is ahead of UTC by this much all year. */
const INDIA_MS = 5.5 * 3_600_000;

/** The database filter of a year and a topic. */
export function filterOfNews({ year, topic }: Pick<ListFilters, 'year' | 'topic'>): Record<string, unknown> {
  return {
    ...(topic !== undefined && { topic }),
    ...(year !== undefined && { date: { $gte: startOf(Number(year)), $lt: startOf(Number(year) + 1) } }),
  };
}

/** The first instant of a year in India. A stored date is a day or an instant in UTC, and as text days stand in order with it. */
function startOf(year: number): string {
  return new Date(Date.UTC(year, 0, 1) - INDIA_MS).toISOString();
}

/** The year in which a stored date lies in India. */
export function yearOf(date: string): number {
  const instant = Date.parse(date) + (date.includes('T') ? INDIA_MS : 0);
  return new Date(instant).getUTCFullYear();
}

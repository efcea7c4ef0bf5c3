import type { ListFilters } from '../../collections/definition.ts';

const DAY_MS = 86_400_000;

/** Days are those of the office. */
const INDIAN_OFFSET = '+05:30';

/** The condition of the inbox's own filters; the first and the last day or instant are both included. */
export function receivedBetween({ state, from, to }: ListFilters): Record<string, unknown> {
  const createdAt = {
    ...(from !== undefined && { $gte: startOf(from) }),
    ...(to !== undefined && endOf(to)),
  };
  return {
    ...(state !== undefined && { state }),
    ...(Object.keys(createdAt).length > 0 && { createdAt }),
  };
}

const isDay = (text: string) => !text.includes('T');

function startOf(text: string): Date {
  return new Date(isDay(text) ? `${text}T00:00:00${INDIAN_OFFSET}` : text);
}

function endOf(text: string): { $lt: Date } | { $lte: Date } {
  return isDay(text) ? { $lt: new Date(startOf(text).getTime() + DAY_MS) } : { $lte: startOf(text) };
}

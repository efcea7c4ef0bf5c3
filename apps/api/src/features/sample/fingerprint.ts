import { hashOf } from '@plinth/http/entity-tag';
import type { CollectionDefinition } from '../../collections/definition.ts';

/** A hash of what an administrator can edit of a presented record. */
export function fingerprintOfRecord(
  { fields }: Pick<CollectionDefinition, 'fields'>,
  record: object,
): string {
  return fingerprintOf(Object.fromEntries(Object.entries(record).filter(([name]) => fields.includes(name))));
}

/** Equal for equal values, whatever the order of their fields. */
export function fingerprintOf(value: unknown): string {
  return hashOf(JSON.stringify(normalized(value)));
}

/** Sorts fields and omits blank ones. A reference is its id: the title beside it is another record's. */
function normalized(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normalized);
  if (typeof value !== 'object' || value === null) return value;
  if ('_id' in value) return String(value._id);
  const entries = Object.entries(value)
    .filter(([, item]) => !isBlank(item))
    .map(([name, item]) => [name, normalized(item)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

import type { CollectionDefinition, Presented } from './definition.ts';

/** A record without its times gets them from its id, and was last changed when it was made. */
const TIMES: Readonly<Record<string, readonly string[]>> = { updatedAt: ['updatedAt', 'createdAt'] };

/** What must be read so that these fields can be presented; the rest stays in the database. */
export function storedFieldsOf(
  { madeOf }: Pick<CollectionDefinition, 'madeOf'>,
  fields: readonly string[],
): string[] {
  const partsOf: typeof TIMES = { ...TIMES, ...madeOf };
  return [...new Set(['_id', ...fields.flatMap((field) => partsOf[field] ?? [field])])];
}

/** A presented record with these fields and its id. */
export function pickFields(record: Presented, fields: readonly string[]): Partial<Presented> {
  const entries = Object.entries(record).filter(([name]) => name === '_id' || fields.includes(name));
  return Object.fromEntries(entries) as Partial<Presented>;
}

import type { Presented, StoredRecord } from './definition.ts';

/**
 * The fields that every record starts with. Name them one by one: an object literal that begins with a spread takes V8
 * ten to forty times as long, which lists of records that nothing has cached spend most of their time on.
 */
export function presentServerFields(record: StoredRecord): Presented {
  const createdAt = record.createdAt ?? record._id.getTimestamp();
  return {
    _id: record._id.toHexString(),
    createdAt: createdAt.toISOString(),
    updatedAt: (record.updatedAt ?? createdAt).toISOString(),
  };
}

/** These fields of each item of a repeated group; nothing where an old record holds no list. */
export function presentGroup<T extends object>(
  items: readonly T[] | undefined,
  fields: readonly (keyof T)[],
): T[] | undefined {
  if (!Array.isArray(items)) return undefined;
  return items.map((item) => Object.fromEntries(fields.map((field) => [field, item?.[field]])) as T);
}

import type { ImportableCollection } from '@plinth/schemas/imports';
import type { CollectionDefinition, StoredRecord } from '../../collections/definition.ts';
import { foldCase, titleFieldOf } from '../../collections/definition.ts';
import { IMPORTABLE } from './fields.ts';

type Values = Readonly<Record<string, unknown>>;

/** By what a second import finds a row's record again. */
export type RowKey = { code?: string; titleKey?: string };

export function keyOf(kind: ImportableCollection, definition: CollectionDefinition, values: Values): RowKey {
  const { keyField } = IMPORTABLE[kind];
  const code = keyField && values[keyField];
  const title = values[titleFieldOf(definition.name)];
  return {
    ...(typeof code === 'string' && { code }),
    ...(typeof title === 'string' && { titleKey: foldCase(title) }),
  };
}

export type Target = { record: StoredRecord } | 'several' | undefined;

/**
 * The record of each row: the one with its code, else the only one with its title that has no code. `several` where a title
 * alone does not tell.
 */
export async function findTargets(
  kind: ImportableCollection,
  { model }: Pick<CollectionDefinition, 'model'>,
  keys: readonly RowKey[],
): Promise<Target[]> {
  const { keyField } = IMPORTABLE[kind];
  const recordsBy = async (field: string | undefined, values: (string | undefined)[]) => {
    const given = values.filter((value) => value !== undefined);
    if (field === undefined || given.length === 0) return new Map<unknown, StoredRecord[]>();
    const records = await model.find({ [field]: { $in: given } }).lean<StoredRecord[]>();
    return groupBy(records, field);
  };
  const [byCode, byTitle] = await Promise.all([
    recordsBy(
      keyField,
      keys.map(({ code }) => code),
    ),
    recordsBy(
      'titleKey',
      keys.map(({ titleKey }) => titleKey),
    ),
  ]);
  return keys.map(({ code, titleKey }) => {
    const [coded] = (code !== undefined && byCode.get(code)) || [];
    if (coded !== undefined) return { record: coded };
    const titled = (titleKey !== undefined && byTitle.get(titleKey)) || [];
    const candidates =
      keyField === undefined || code === undefined
        ? titled
        : titled.filter((record) => (record as Values)[keyField] === undefined);
    const [record, ...others] = candidates;
    return others.length > 0 ? 'several' : record && { record };
  });
}

function groupBy(records: readonly StoredRecord[], field: string): Map<unknown, StoredRecord[]> {
  const groups = new Map<unknown, StoredRecord[]>();
  for (const record of records) {
    const value = (record as Values)[field];
    groups.set(value, [...(groups.get(value) ?? []), record]);
  }
  return groups;
}

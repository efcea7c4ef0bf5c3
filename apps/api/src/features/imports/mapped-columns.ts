import { badInput } from '../../problems.ts';
import { IMPORTABLE } from './fields.ts';
import type { StoredImport } from './model.ts';
import type { MappedColumn } from './read-row.ts';

/** The columns with a field. Throws a 400 where a field is unknown, chosen twice, or needed and missing. */
export function mappedColumns(
  { kind, headings }: Pick<StoredImport, 'kind' | 'headings'>,
  mapping: readonly (string | null)[],
): MappedColumn[] {
  const { fields, keyField } = IMPORTABLE[kind];
  if (mapping.length !== headings.length) {
    throw badInput([
      { path: 'mapping', message: `The mapping needs one entry for each of ${headings.length} columns.` },
    ]);
  }
  const columns = mapping.flatMap((name, index): MappedColumn[] => {
    if (name === null) return [];
    const field = fields.find((candidate) => candidate.name === name);
    const path = `mapping.${index}`;
    if (field === undefined) throw badInput([{ path, message: `There is no field ${name}.` }]);
    if (mapping.indexOf(name) !== index) {
      throw badInput([{ path, message: `${field.label} is chosen for two columns. Leave one of them out.` }]);
    }
    return [{ index, heading: headings[index] ?? '', field }];
  });
  const identifies = ({ field }: MappedColumn) => field.isRequired || field.name === keyField;
  if (!columns.some(identifies)) {
    const labels = fields
      .filter(({ name, isRequired }) => isRequired || name === keyField)
      .map(({ label }) => label);
    throw badInput([{ path: 'mapping', message: `Choose the column for ${labels.join(' or ')}.` }]);
  }
  return columns;
}

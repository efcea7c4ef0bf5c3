import { IMPORTABLE_COLLECTIONS } from '@plinth/schemas/imports';
import { describe, expect, test } from 'vitest';
import { collections } from '../collections.ts';
import { IMPORTABLE } from './fields.ts';

describe.each(IMPORTABLE_COLLECTIONS)('an import of %s', (name) => {
  const { fields, photoField } = IMPORTABLE[name];
  const { form } = collections[name];

  test('has a column for each field of the form; photographs come as files', () => {
    const inForm = form.fields.map((field) => field.name).filter((field) => field !== photoField?.name);
    const inImport = fields.map((field) => field.name);
    expect(inForm.filter((field) => !inImport.includes(field))).toEqual([]);
  });

  test('reads the parts of a group in the order in which the form and an export have them', () => {
    for (const { name: group, subfields } of form.fields.filter(({ kind }) => kind === 'group')) {
      const keys = (subfields ?? []).map((subfield) => subfield.name);
      const field = fields.find((each) => each.name === group);
      expect(field?.parse(keys.join(' | '), '')).toEqual({
        value: [Object.fromEntries(keys.map((key) => [key, key]))],
      });
    }
  });
});

import type { AdminField } from '@plinth/schemas/admin-config';
import { labelOf } from '../changes/describe-value.ts';
import { type FormValues, isListField, itemsOf, subfieldsOf } from '../form/form-values.ts';

/** One field of a form, with what is typed. */
export type TypedField = {
  field: AdminField;
  /** In the form, such as `photo.0.alt`. */
  path: string;
  /** What the form calls it: “Photos 1: What it shows”. */
  name: string;
  text: string;
  /** What is typed into the fields beside it, by their names. */
  siblings: FormValues;
  /** The path of a field beside it. */
  pathOf: (sibling: string) => string;
};

/** Every field of a form that holds one text, those of groups included, in the order of the form. */
export function typedFields(
  fields: readonly AdminField[],
  values: FormValues,
  prefix = '',
  groupName = '',
): TypedField[] {
  return fields.flatMap((field) => {
    const value = values[field.name];
    if (isListField(field)) {
      return itemsOf(value).flatMap((item, index) =>
        typedFields(
          subfieldsOf(field),
          item,
          `${prefix}${field.name}.${index}.`,
          `${groupName}${labelOf(field)} ${index + 1}: `,
        ),
      );
    }
    if (typeof value !== 'string') return [];
    return {
      field,
      path: prefix + field.name,
      name: groupName + labelOf(field),
      text: value.trim(),
      siblings: values,
      pathOf: (sibling: string) => prefix + sibling,
    };
  });
}

import type { AdminField } from '@plinth/schemas/admin-config';
import { type FieldError, parseInput } from '@plinth/schemas/input';
import { type FieldErrors, get, type Resolver, set } from 'react-hook-form';
import type * as z from 'zod/mini';
import { labelOf } from '../changes/describe-value.ts';
import { type FormValues, isBlank, isListField, itemsOf, subfieldsOf, toInput } from './form-values.ts';

/**
 * Validates a form with the schema that the API applies to the request, and the configured required fields, which a draft
 * may leave empty.
 */
export function recordResolver(
  fields: AdminField[],
  schema: z.ZodMiniType,
  isDraft: { readonly current: boolean } = { current: false },
): Resolver<FormValues> {
  return async (values) => {
    const errors = findErrors(fields, schema, values, isDraft.current);
    if (errors.length === 0) return { values, errors: {} };
    return { values: {}, errors: nestErrors(errors) };
  };
}

/** Required fields that are empty, then what the schema refuses; one error for each field. */
export function findErrors(
  fields: AdminField[],
  schema: z.ZodMiniType,
  values: FormValues,
  isDraft = false,
): FieldError[] {
  const missing = isDraft ? [] : findMissing(fields, values, '');
  const missed = new Set(missing.map(({ path }) => path));
  const parsed = parseInput(schema, toInput(fields, values));
  return [...missing, ...(parsed.ok ? [] : parsed.errors.filter(({ path }) => !missed.has(path)))];
}

function findMissing(fields: AdminField[], values: FormValues, prefix: string): FieldError[] {
  return fields.flatMap((field): FieldError[] => {
    const path = prefix + field.name;
    const value = values[field.name];
    if (isListField(field)) {
      return itemsOf(value).flatMap((item, index) =>
        findMissing(subfieldsOf(field), item, `${path}.${index}.`),
      );
    }
    const isMissing = field.required === true && isBlank(value);
    return isMissing ? [{ path, message: `${labelOf(field)} is required.` }] : [];
  });
}

/** Converts dotted paths to the nested object in which react-hook-form holds errors. The first error of a field wins. */
export function nestErrors(errors: FieldError[]): FieldErrors<FormValues> {
  const nested: FieldErrors<FormValues> = {};
  for (const { path, message } of errors) {
    if (get(nested, path || 'root') === undefined) set(nested, path || 'root', { type: 'invalid', message });
  }
  return nested;
}

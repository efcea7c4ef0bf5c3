import type { z } from 'zod';

/** Fields the server itself puts into a record. A request may send them back; they are ignored. */
export const SERVER_KEPT_FIELDS = ['_id', 'id', 'createdAt', 'updatedAt', '__v'] as const;

/**
 * What an edit fills an empty text with (spec section 5). It means that nothing is there: coming back it counts as
 * blank, so that no visitor ever reads it.
 */
export const NOTHING_THERE = 'No image';

/** One fault of one field; `path` is dotted (`photo.0.url`), empty for the whole body. */
export type FieldError = { path: string; message: string };

export type ParsedInput<T> = { ok: true; value: T } | { ok: false; errors: FieldError[] };

/**
 * Checks a request body or a form's values against an input schema.
 * A blank string, `null` or `NOTHING_THERE` counts as "not given", so that a cleared field of a form is an absent field.
 */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): ParsedInput<z.output<S>> {
  const result = schema.safeParse(withoutBlanks(withoutServerFields(input)));
  return result.success
    ? { ok: true, value: result.data }
    : { ok: false, errors: toFieldErrors(result.error) };
}

/** Turns zod's issues into one entry a field; unknown fields are named one by one. */
export function toFieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.flatMap((issue): FieldError[] => {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: [...path, key].join('.'),
        message: 'This field is not known.',
      }));
    }
    return [{ path: path.join('.'), message: issue.message }];
  });
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function withoutServerFields(input: unknown): unknown {
  if (!isPlainObject(input)) return input;
  const kept: readonly string[] = SERVER_KEPT_FIELDS;
  return Object.fromEntries(Object.entries(input).filter(([key]) => !kept.includes(key)));
}

/** Bodies are nested a few levels at most; what lies deeper is left for the schema to refuse. */
const MAX_DEPTH = 12;

function withoutBlanks(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) return value;
  if (Array.isArray(value)) return value.map((item) => withoutBlanks(item, depth + 1));
  if (!isPlainObject(value)) return value;
  const entries = Object.entries(value)
    .filter(([, item]) => !isBlank(item))
    .map(([key, item]) => [key, withoutBlanks(item, depth + 1)] as const);
  return Object.fromEntries(entries);
}

function isBlank(value: unknown): boolean {
  if (typeof value !== 'string') return value === null;
  const text = value.trim();
  return text === '' || text === NOTHING_THERE;
}

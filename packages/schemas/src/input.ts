import type * as z from 'zod/mini';

/** Fields that the server sets. Requests may contain them; they are ignored. */
export const SERVER_FIELDS = ['_id', 'id', 'createdAt', 'updatedAt', '__v', 'slug', 'valueBand'] as const;

/**
 * The value with which an edit form fills an empty text (docs/product.md, "Forms"). Input that contains it counts as
 * blank, so visitors never see it.
 */
export const NOTHING_THERE = 'No image';

/** Most errors that one response lists: a body of a megabyte could have a hundred thousand. */
const MAX_ERRORS = 100;

/** One validation error of one field; `path` is dotted (`photo.0.url`), empty for the whole body. */
export type FieldError = { path: string; message: string };

export type ParsedInput<T> = { ok: true; value: T } | { ok: false; errors: FieldError[] };

/**
 * Checks a request body or a form's values against an input schema, without the server's fields and those of `ignored`.
 * A blank string, `null` or `NOTHING_THERE` counts as "not given", so that a cleared field of a form is an absent field.
 */
export function parseInput<S extends z.ZodMiniType>(
  schema: S,
  input: unknown,
  ignored: readonly string[] = [],
): ParsedInput<z.output<S>> {
  const given = withoutFields(input, [...SERVER_FIELDS, ...ignored]);
  const result = schema.safeParse(withoutBlanks(given), { error: toPlainWords });
  return result.success
    ? { ok: true, value: result.data }
    : { ok: false, errors: toFieldErrors(result.error) };
}

/** Turns zod's issues into one entry for each field, its first error; unknown fields are named one by one. */
export function toFieldErrors(error: z.core.$ZodError): FieldError[] {
  const messages = new Map<string, string>();
  for (const issue of error.issues) {
    const isUnknown = issue.code === 'unrecognized_keys';
    const paths = isUnknown ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of paths.map((keys) => keys.join('.'))) {
      if (messages.size === MAX_ERRORS) break;
      if (!messages.has(path)) messages.set(path, isUnknown ? 'This field is not known.' : issue.message);
    }
  }
  return Array.from(messages, ([path, message]) => ({ path, message }));
}

/** What JSON calls a kind of value, for people. */
const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** Messages for issues to which the schema gives none: `zod/mini` has no words of its own. */
export function toPlainWords(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') {
    return issue.input === undefined
      ? 'This is required.'
      : `This must be ${KINDS[issue.expected] ?? issue.expected}.`;
  }
  if (issue.code === 'invalid_value') return `This must be one of ${issue.values.join(', ')}.`;
  if (issue.code !== 'too_big') return 'This is not valid.';
  if (issue.origin === 'string') return `This is too long: ${issue.maximum} characters at most.`;
  if (issue.origin === 'array') return `Too many entries: ${issue.maximum} at most.`;
  return `Too high: ${issue.maximum} at most.`;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function withoutFields(input: unknown, names: readonly string[]): unknown {
  if (!isPlainObject(input)) return input;
  return Object.fromEntries(Object.entries(input).filter(([key]) => !names.includes(key)));
}

/**
 * The text without what no text needs, such as a NUL or half of a character; some programs put these on the
 * clipboard. Databases and XML cannot contain them. Tabs and line breaks stay.
 */
export function cleanText(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]|\p{Cs}/gu, '');
}

/** Bodies are nested a few levels at most; what lies deeper is left for the schema to refuse. */
const MAX_DEPTH = 12;

function withoutBlanks(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) return value;
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map((item) => withoutBlanks(item, depth + 1));
  if (!isPlainObject(value)) return value;
  const entries = Object.entries(value)
    .filter(([, item]) => !isBlank(item))
    .map(([key, item]) => [key, withoutBlanks(item, depth + 1)] as const);
  return Object.fromEntries(entries);
}

function isBlank(value: unknown): boolean {
  if (typeof value !== 'string') return value === null;
  const text = cleanText(value).trim();
  return text === '' || text === NOTHING_THERE;
}

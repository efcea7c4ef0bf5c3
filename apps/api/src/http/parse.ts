import { objectIdSchema } from '@plinth/schemas/fields';
import { cleanText, type FieldError, parseInput, toFieldErrors, toPlainWords } from '@plinth/schemas/input';
import type { Request } from 'express';
import * as z from 'zod/mini';
import { badInput } from '../problems.ts';

/** Levels of nesting that a body may have; the deepest that the site content needs is 7. */
const MAX_BODY_DEPTH = 16;

/** The body as the schema gives it, without the fields of `ignored`; throws a 400 that names each invalid field. */
export function parseBody<S extends z.ZodMiniType>(
  schema: S,
  request: Request,
  ignored: readonly string[] = [],
): z.output<S> {
  const body: unknown = request.body;
  if (isDeeperThan(body, MAX_BODY_DEPTH)) throw badInput([fieldError('', 'The body is nested too deeply.')]);
  const parsed = parseInput(schema, body, ignored);
  if (!parsed.ok) throw badInput(parsed.errors);
  return parsed.value;
}

/** The body with its texts as typed: passwords are not trimmed, and a blank one is wrong like any other. */
export function parseAsTyped<S extends z.ZodMiniType>(schema: S, request: Request): z.output<S> {
  const parsed = schema.safeParse(request.body, { error: toPlainWords });
  if (!parsed.success) throw badInput(toFieldErrors(parsed.error));
  return parsed.data;
}

/** Of paths that take no query parameters. */
export const noQuerySchema = z.strictObject({});

/** The query string as the schema gives it; a parameter that the schema does not know is a 400 that names it. */
export function parseQuery<S extends z.ZodMiniType>(schema: S, request: Request): z.output<S> {
  const cleaned = Object.entries(request.query).map(
    ([name, value]) => [name, typeof value === 'string' ? cleanText(value) : value] as const,
  );
  const given = Object.fromEntries(cleaned.filter(([, value]) => value !== ''));
  const result = schema.safeParse(given, { error: toPlainWords });
  if (result.success) return result.data;
  throw badInput(toFieldErrors(result.error), 'The query is not valid. See errors.');
}

/** The `id` of the path; 400 when it cannot be a record's id. */
export function parseId(request: Request): string {
  const result = objectIdSchema.safeParse(request.params.id);
  if (result.success) return result.data;
  throw badInput([fieldError('id', result.error.issues[0]?.message ?? 'This is not a record id.')]);
}

function fieldError(path: string, message: string): FieldError {
  return { path, message };
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((item) => isDeeperThan(item, levels - 1));
}

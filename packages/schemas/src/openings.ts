import * as z from 'zod/mini';
import { optionalArticle, optionalLine, requiredLine, serverFieldsSchema, slugField } from './fields.ts';

/** Kinds of employment. Their labels are texts of the career page. */
export const OPENING_KINDS = [
  'full-time',
  'part-time',
  'fixed-term',
  'apprenticeship',
  'internship',
] as const;
export type OpeningKind = (typeof OPENING_KINDS)[number];

/** Input of an opening, "hiring" in the API (docs/product.md, "Career"). The field names start with capitals. */
export const openingInputSchema = z.strictObject({
  position: requiredLine('The position'),
  Experience: optionalLine('The experience'),
  Openings: z.optional(
    z
      .int('The number of openings must be a whole number.')
      .check(
        z.positive('The number of openings must be 1 or more.'),
        z.maximum(10_000, 'The number of openings must be 10,000 or fewer.'),
      ),
  ),
  Qualification: optionalLine('The qualification'),
  Location: optionalLine('The location'),
  details: optionalArticle('The details'),
  kind: z.optional(z.enum(OPENING_KINDS, 'Choose one of the kinds of employment.')),
});
export type OpeningInput = z.output<typeof openingInputSchema>;

/** An opening as a read gives it. */
export const openingSchema = z.extend(openingInputSchema, { ...serverFieldsSchema.shape, ...slugField });
export type Opening = z.output<typeof openingSchema>;

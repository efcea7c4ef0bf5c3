import { z } from 'zod';
import {
  fileUrlSchema,
  optionalArticle,
  optionalLine,
  optionalParagraph,
  requiredLine,
  serverFieldsSchema,
} from './fields.ts';

/**
 * An ISO 8601 date, or a date-time that is stored in UTC: as text both sort by time.
 */
export const newsDateSchema = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], 'Give the date as YYYY-MM-DD.')
  .transform((text) => (text.includes('T') ? new Date(text).toISOString() : text));

/** What the administrator sends for a news item (docs/product.md, "News"). */
export const newsInputSchema = z.strictObject({
  title: requiredLine('The title'),
  date: newsDateSchema.optional(),
  details: optionalParagraph('The summary'),
  content: optionalArticle('The content'),
  photo: fileUrlSchema.optional(),
  /** Label of the button on the item's card. */
  button: optionalLine('The button label'),
});
export type NewsInput = z.output<typeof newsInputSchema>;

export const newsSchema = newsInputSchema.extend(serverFieldsSchema.shape);
export type NewsItem = z.output<typeof newsSchema>;

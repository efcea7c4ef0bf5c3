import * as z from 'zod/mini';
import {
  fileUrlSchema,
  optionalArticle,
  optionalLine,
  optionalParagraph,
  optionalText,
  requiredLine,
  serverFieldsSchema,
  slugField,
} from './fields.ts';

/**
 * An ISO 8601 date, or a date-time that is stored in UTC: as text both sort by time.
 */
export const newsDateSchema = z.pipe(
  z.union([z.iso.date(), z.iso.datetime({ offset: true })], 'Enter the date as YYYY-MM-DD.'),
  z.transform((text) => (text.includes('T') ? new Date(text).toISOString() : text)),
);

/** News outside of these years is a mistake in typing; both days are included. */
export const EARLIEST_DAY = '1900-01-01';
export const LATEST_DAY = '2199-12-31';

/** Compared after the conversion to UTC, which may move a time into another year. */
const enteredDateSchema = newsDateSchema.check(
  z.refine(
    (date) => date >= EARLIEST_DAY && date.slice(0, LATEST_DAY.length) <= LATEST_DAY,
    'Enter a date from 1900 to 2199.',
  ),
);

/** What the administrator sends for a news item (docs/product.md, "News"). */
export const newsInputSchema = z.strictObject({
  title: requiredLine('The title'),
  date: z.optional(enteredDateSchema),
  details: optionalParagraph('The summary'),
  content: optionalArticle('The content'),
  photo: z.optional(fileUrlSchema),
  /** The list can be narrowed to the items of one topic. */
  topic: optionalText('The topic', 60),
  /** Label of the button on the item's card. */
  button: optionalLine('The button label'),
});
export type NewsInput = z.output<typeof newsInputSchema>;

/** A news item as a read gives it. */
export const newsSchema = z.extend(newsInputSchema, {
  ...serverFieldsSchema.shape,
  ...slugField,
  // Records of earlier versions may have any date.
  date: z.optional(newsDateSchema),
});
export type NewsItem = z.output<typeof newsSchema>;

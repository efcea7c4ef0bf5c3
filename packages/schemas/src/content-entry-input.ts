import * as z from 'zod/mini';
import {
  fileUrlSchema,
  linkSchema,
  MAX_GROUP_ITEMS,
  optionalArticle,
  optionalLine,
  optionalParagraph,
  photoListSchema,
  requiredLine,
} from './fields.ts';

/** A repeated group of the content. */
export const listOf = <T extends z.ZodMiniType>(item: T) => z.array(item).check(z.maxLength(MAX_GROUP_ITEMS));

const cardSchema = z.strictObject({
  photo: z.optional(fileUrlSchema),
  title: optionalLine('The title of the card'),
  sentence: optionalParagraph('The text of the card'),
  link: z.optional(linkSchema),
});

/** One content block of a page (docs/product.md, "About pages and content blocks"). */
export const contentEntryInputSchema = z.strictObject({
  Title: optionalLine('The title'),
  ContentPhoto: z.optional(fileUrlSchema),
  Header: optionalLine('The heading'),
  Sentence: optionalArticle('The text'),
  Sentence2: optionalArticle('The further text'),
  Video: z.optional(fileUrlSchema),
  Points: z.optional(listOf(z.strictObject({ points: requiredLine('The point', 500) }))),
  Figures: z.optional(
    listOf(
      z.strictObject({
        number: requiredLine('The number', 40),
        label: requiredLine('What the number counts'),
      }),
    ),
  ),
  Photos: z.optional(photoListSchema),
  Quotes: z.optional(
    listOf(
      z.strictObject({
        quote: optionalParagraph('The words'),
        person: optionalLine('The person'),
      }),
    ),
  ),
  cards: z.optional(listOf(cardSchema)),
});

import * as z from 'zod/mini';
import {
  objectIdSchema,
  optionalArticle,
  optionalDay,
  optionalLine,
  photoListSchema,
  requiredLine,
  serverFieldsSchema,
  slugField,
  TEXT_LIMITS,
} from './fields.ts';

/** The part of a project that an activity carries when it refers to one. */
export const projectReferenceSchema = z.object({
  _id: objectIdSchema,
  title: z.string(),
  projectsname: z.optional(z.string()),
});
export type ProjectReference = z.output<typeof projectReferenceSchema>;

/** What the administrator sends for an activity (docs/product.md, "Activities"). */
export const activityInputSchema = z.strictObject({
  title: requiredLine('The title'),
  details: optionalArticle('The details'),
  /** Who or what the activity is named after: a team, a site, a programme. */
  name: optionalLine('The name'),
  /**
   * The id of a project, or any other text, which is then shown as it stands.
   * The populated form that a read returns is taken back as its id.
   */
  project: z.optional(
    z.pipe(
      z.pipe(
        z.union(
          [z.string(), projectReferenceSchema],
          'The project must be a project of this site or plain text.',
        ),
        z.transform((value) => (typeof value === 'string' ? value.trim() : value._id)),
      ),
      z
        .string()
        .check(
          z.maxLength(TEXT_LIMITS.line, `The project is too long: ${TEXT_LIMITS.line} characters at most.`),
        ),
    ),
  ),
  /** The further section of the activity's page. */
  content: optionalArticle('The further section'),
  photo: z.optional(photoListSchema),
  /** When it happened; without it, the day on which it was added counts. */
  date: optionalDay('the day'),
});
export type ActivityInput = z.output<typeof activityInputSchema>;

/** An activity as a read gives it. */
export const activitySchema = z.strictObject({
  ...activityInputSchema.shape,
  ...serverFieldsSchema.shape,
  ...slugField,
  id: objectIdSchema,
  /** A string where no project of this site is meant, or where the project has been deleted. */
  project: z.optional(z.union([projectReferenceSchema, z.string()])),
});
export type Activity = z.output<typeof activitySchema>;

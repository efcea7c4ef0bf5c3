import * as z from 'zod/mini';
import { instantSchema, objectIdSchema, TEXT_LIMITS } from './fields.ts';

/** Most comments on one record. */
export const MAX_COMMENTS = 200;

const commentTextSchema = z
  .string('The comment is required.')
  .check(
    z.trim(),
    z.minLength(1, 'The comment is required.'),
    z.maxLength(
      TEXT_LIMITS.paragraph,
      `The comment is too long: ${TEXT_LIMITS.paragraph} characters at most.`,
    ),
  );

/** A remark of the office on a record; visitors never see it. */
export const commentSchema = z.object({
  _id: objectIdSchema,
  text: z.string(),
  by: z.string(),
  at: instantSchema,
  resolvedAt: z.optional(instantSchema),
  resolvedBy: z.optional(z.string()),
});
export type Comment = z.output<typeof commentSchema>;

/** `POST /api/admin/records/{collection}/{id}/comments`. */
export const commentInputSchema = z.strictObject({ text: commentTextSchema });

/** `PUT` of one of them. */
export const commentResolutionSchema = z.strictObject({ resolved: z.boolean('Say true or false.') });

/** `POST /api/{collection}/{id}/request-review` and `…/request-changes`. */
export const reviewRequestSchema = z.strictObject({ comment: z.optional(commentTextSchema) });

import * as z from 'zod/mini';

/** `GET /api/admin/setup`: what makes the site the company's own, and how much of it is done. */
export const setupSchema = z.object({
  /** The dashboard no longer shows the card. */
  isDismissed: z.boolean(),
  items: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      /** Why it matters, in a sentence. */
      reason: z.string(),
      /** The screen of the admin area where it is done. */
      path: z.string(),
      isDone: z.boolean(),
    }),
  ),
});
export type Setup = z.output<typeof setupSchema>;
export type SetupItem = Setup['items'][number];

/** `PUT /api/admin/setup` */
export const setupInputSchema = z.strictObject({ isDismissed: z.boolean('This must be true or false.') });

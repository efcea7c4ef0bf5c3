import * as z from 'zod/mini';
import { instantSchema } from './fields.ts';
import { wholeNumber } from './whole-number.ts';

/** What happened to an account, or left the site; the actions on records are `CHANGE_ACTIONS`. */
export const ACCOUNT_ACTIONS = [
  'signed in',
  'invited',
  'joined',
  'changed',
  'second factor reset',
  'exported',
  'erased',
] as const;
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number];

/** One line of the activity page: who did what, when. */
export const activityEntrySchema = z.strictObject({
  _id: z.string(),
  at: instantSchema,
  /** The person's e-mail at that time, or the name of what acted by itself. */
  by: z.string(),
  /** The person's name today; absent for what acted by itself. */
  name: z.optional(z.string()),
  /** A collection's name, `content`, `users` or `exports`. */
  collection: z.string(),
  recordId: z.string(),
  title: z.string(),
  action: z.string(),
  /** Names of the fields that differ. */
  changes: z.array(z.string()),
});
export type ActivityEntry = z.output<typeof activityEntrySchema>;

const daySchema = z.optional(z.iso.date('Enter the day as a date, YYYY-MM-DD.'));

/** `GET /api/admin/activity`: newest first; of a person, of a record, of a day of Indian time. */
export const activityQuerySchema = z.strictObject({
  limit: z.optional(wholeNumber('limit', 200)),
  page: z.optional(wholeNumber('page', 1_000_000)),
  user: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  recordId: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  day: daySchema,
});
export type ActivityQuery = z.output<typeof activityQuerySchema>;

/** The same without pages: `GET /api/admin/activity.csv`. */
export const activityCsvQuerySchema = z.omit(activityQuerySchema, { limit: true, page: true });

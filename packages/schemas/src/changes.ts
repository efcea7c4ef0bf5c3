import * as z from 'zod/mini';
import { enquirySchema } from './enquiries.ts';
import { instantSchema } from './fields.ts';

/** What happened to a record. */
export const CHANGE_ACTIONS = [
  'created',
  'updated',
  'deleted',
  'restored',
  /** A version that visitors do not see was saved. */
  'drafted',
  'discarded',
  /** Sent for review, and sent back for changes. */
  'submitted',
  'returned',
  'scheduled',
  'published',
  'unpublished',
] as const;

/** One entry of the history: who, when, what changed (docs/product.md, "Bin and history"). */
export const historyEntrySchema = z.object({
  _id: z.string(),
  /** A collection's name, or `content`. */
  collection: z.string(),
  /** The record's id, or the index of the section in the content list. */
  recordId: z.string(),
  title: z.string(),
  action: z.enum(CHANGE_ACTIONS),
  at: instantSchema,
  by: z.string(),
  /** Names of the top-level fields that differ. */
  changes: z.array(z.string()),
  /** The record as it was and as it became; absent on the side where there was none. */
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
});
export type HistoryEntry = z.output<typeof historyEntrySchema>;

/** Days that a deleted record can be restored. */
export const BIN_DAYS = 30;

/** An entry of the bin, as its list gives it. */
export const binEntrySchema = z.object({
  _id: z.string(),
  collection: z.string(),
  recordId: z.string(),
  title: z.string(),
  deletedAt: instantSchema,
  deletedBy: z.string(),
  expiresAt: instantSchema,
});
export type BinEntry = z.output<typeof binEntrySchema>;

/**
 * `GET /api/admin/dashboard`: what the person should see first. What is about enquiries is there for those who may read
 * them.
 */
export const dashboardSchema = z.object({
  unreadEnquiries: z.optional(z.int()),
  /** Enquiries that are new or in progress. */
  openEnquiries: z.optional(z.int()),
  /** The open enquiries that have waited longest, the oldest first. */
  waitingEnquiries: z.optional(
    z.array(
      z.pick(enquirySchema, {
        _id: true,
        name: true,
        createdAt: true,
        opening: true,
        project: true,
        subject: true,
      }),
    ),
  ),
  /** The collections that the person works on, and how many records of each. */
  counts: z.record(z.string(), z.int()),
  latestChanges: z.array(z.omit(historyEntrySchema, { before: true, after: true })),
});
export type Dashboard = z.output<typeof dashboardSchema>;

import * as z from 'zod/mini';
import { instantSchema, objectIdSchema } from './fields.ts';

/** Where a record stands on its way to visitors, who see what is `live` and nothing else. */
export const PUBLICATIONS = ['draft', 'review', 'changes', 'live'] as const;
export type Publication = (typeof PUBLICATIONS)[number];

export const publicationSchema = z.enum(PUBLICATIONS);

/** The states of a version that visitors do not see. */
export const UNPUBLISHED = ['draft', 'review', 'changes'] as const satisfies readonly Publication[];
export type Unpublished = (typeof UNPUBLISHED)[number];

/** A new version of a live record, which visitors do not see until it is published. */
const pendingVersionSchema = z.object({
  publication: z.enum(UNPUBLISHED),
  updatedAt: instantSchema,
  /** E-mail of who saved it last. */
  by: z.string(),
  /** The record as it will be, in the format of a read. */
  record: z.looseObject({ _id: objectIdSchema }),
});

/** What the back office sees of a record besides its own fields (docs/product.md, "Drafts and publishing"). */
export const publicationFieldsSchema = z.object({
  publication: publicationSchema,
  /** When the draft or the pending version goes live. */
  publishAt: z.optional(instantSchema),
  /** When the record goes offline. */
  unpublishAt: z.optional(instantSchema),
  pending: z.optional(pendingVersionSchema),
});
export type PublicationFields = z.output<typeof publicationFieldsSchema>;

/** Fields that the server puts into records of the back office; a request that sends a record back may contain them. */
export const OFFICE_FIELDS = Object.keys(publicationFieldsSchema.shape);

/** A record of any collection as the back office reads it. */
export const officeRecordSchema = z.extend(
  z.looseObject({ _id: objectIdSchema }),
  publicationFieldsSchema.shape,
);
export type OfficeRecord = z.output<typeof officeRecordSchema>;

const dueInstantSchema = z.pipe(
  z.iso.datetime({
    offset: true,
    error: 'Enter a date and time as ISO 8601, such as 2026-12-01T09:00:00+05:30.',
  }),
  z.transform((text) => new Date(text)),
);

/** `POST /api/{collection}/{id}/publish`; without `publishAt`, or with one that has passed, at once. */
export const publishRequestSchema = z
  .strictObject({ publishAt: z.optional(dueInstantSchema), unpublishAt: z.optional(dueInstantSchema) })
  .check(
    z.refine(({ publishAt, unpublishAt }) => !publishAt || !unpublishAt || publishAt < unpublishAt, {
      error: 'The record must go live before it goes offline.',
      path: ['unpublishAt'],
    }),
  );

/** `POST /api/{collection}/{id}/unpublish`; without a time, at once. */
export const unpublishRequestSchema = z.strictObject({ unpublishAt: z.optional(dueInstantSchema) });

const workItemSchema = z.object({
  collection: z.string(),
  _id: objectIdSchema,
  title: z.string(),
});

/** What of a record waits for a person: a version to be reviewed or changed, or a comment to be answered. */
const forYouItemSchema = z.extend(workItemSchema, {
  kind: z.enum(['review', 'changes', 'comment']),
  at: instantSchema,
  /** E-mail of who did it; absent where nobody knows any more. */
  by: z.optional(z.string()),
  /** The beginning of the comment. */
  text: z.optional(z.string()),
});
export type ForYouItem = z.output<typeof forYouItemSchema>;

/** `GET /api/admin/publication`: what waits for the person who asks, and what goes live or offline by itself. */
export const publicationOverviewSchema = z.object({
  /** The newest first. */
  forYou: z.array(forYouItemSchema),
  /** The earliest first. */
  calendar: z.array(z.extend(workItemSchema, { event: z.enum(['publish', 'unpublish']), at: instantSchema })),
});
export type PublicationOverview = z.output<typeof publicationOverviewSchema>;

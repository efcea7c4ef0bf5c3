import { z } from 'zod';
import { activitySchema } from './activities.ts';
import { ENQUIRY_STATES } from './enquiries.ts';
import { objectIdSchema } from './fields.ts';
import { newsSchema } from './news.ts';
import { openingSchema } from './openings.ts';
import { projectSchema } from './projects.ts';
import { regionNameSchema } from './regions.ts';
import { wholeNumber } from './whole-number.ts';

/** Most records that `limit` may ask for. */
export const MAX_LIMIT = 200;

/** Records in a response when no `limit` is given; the `Link` header leads to the rest. */
export const DEFAULT_LIMIT = 1_000;

const sortable = (...fields: string[]) =>
  z
    .string()
    .refine(
      (text) => fields.includes(text.replace(/^-/, '')),
      `sort is one of ${fields.join(', ')}, with - before it to turn it round.`,
    )
    .optional();

const common = {
  limit: wholeNumber('limit', MAX_LIMIT).optional(),
  page: wholeNumber('page', 1_000_000).optional(),
  q: z.string().trim().max(200, 'q is too long: 200 characters at most.').optional(),
};

/** What the public lists take besides: `fields` names what is read of each record, `after` where the page begins. */
function forRecords(record: z.ZodObject) {
  const known = Object.keys(record.shape);
  return {
    fields: z
      .string()
      .transform((text) => [...new Set(text.split(',').map((name) => name.trim()))])
      .refine(
        (names) => names.every((name) => known.includes(name)),
        `fields are names with commas between them, out of ${known.join(', ')}.`,
      )
      .optional()
      .describe('Names of the fields to send, with commas between them; _id always comes.'),
    after: objectIdSchema
      .optional()
      .describe(
        'The id of a record: the page begins behind it. For lists sorted by _id, createdAt or updatedAt.',
      ),
  };
}

const timeFields = ['createdAt', 'updatedAt', '_id'];
const dayOrInstant = (label: string) =>
  z.union([z.iso.date(), z.iso.datetime({ offset: true })], `Give ${label} as YYYY-MM-DD.`);

/** The query strings of the lists; every value is text, as in a URL. */
export const listQuerySchemas = {
  projects: z.strictObject({
    ...common,
    ...forRecords(projectSchema),
    sort: sortable(...timeFields, 'title'),
    state: regionNameSchema.optional(),
    services: z.string().trim().max(200).optional(),
  }),
  activities: z.strictObject({
    ...common,
    ...forRecords(activitySchema),
    sort: sortable(...timeFields, 'title'),
    /** The id of the project that they refer to. */
    project: objectIdSchema.optional(),
  }),
  news: z.strictObject({
    ...common,
    ...forRecords(newsSchema),
    sort: sortable(...timeFields, 'title', 'date'),
  }),
  hiring: z.strictObject({
    ...common,
    ...forRecords(openingSchema),
    sort: sortable(...timeFields, 'position'),
  }),
  form: z.strictObject({
    ...common,
    sort: sortable(...timeFields, 'name'),
    state: z.enum(ENQUIRY_STATES).optional(),
    /** First and last day of `createdAt`, both included. */
    from: dayOrInstant('from').optional(),
    to: dayOrInstant('to').optional(),
  }),
} as const;

/** `GET /api/admin/history`: newest first; of one collection, or of one record of it. */
export const historyQuerySchema = z.strictObject({
  limit: common.limit,
  page: common.page,
  /** A collection's name, or `content`. */
  collection: z.string().trim().max(40).optional(),
  recordId: z.string().trim().max(40).optional(),
});

/** `GET /api/admin/bin`: newest first. */
export const binQuerySchema = z.strictObject({
  limit: common.limit,
  page: common.page,
  collection: z.string().trim().max(40).optional(),
});

/** What every list query may carry. */
export type ListQuery = {
  limit?: number;
  page?: number;
  q?: string;
  sort?: string;
  fields?: readonly string[];
  after?: string;
};

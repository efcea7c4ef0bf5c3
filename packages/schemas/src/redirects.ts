import * as z from 'zod/mini';
import { instantSchema, objectIdSchema } from './fields.ts';

const MAX_PATH = 500;

/** Paths that pages of this site cannot have, so that no redirect from them would ever be asked for. */
const OTHER_PATHS = /^\/(?:api|uploads|admin|login|assets)(?:\/|$)/;

/** A path on this site without query: `/old-page`. A slash at its end does not count. */
const pathSchema = z.pipe(
  z
    .string('An address must be text.')
    .check(
      z.trim(),
      z.maxLength(MAX_PATH, `An address has ${MAX_PATH} characters at most.`),
      z.regex(
        /^\/(?![/\\])[^\s?#]*$/,
        'Enter an address of this site that starts with /, such as /old-page.',
      ),
    ),
  z.transform((path) => (path === '/' ? path : path.replace(/\/+$/, ''))),
);

/** `POST /api/admin/redirects`. */
export const redirectInputSchema = z.strictObject({
  from: pathSchema.check(
    z.refine((path) => path !== '/' && !OTHER_PATHS.test(path), 'No page can have this address.'),
  ),
  to: z
    .string('An address must be text.')
    .check(
      z.trim(),
      z.maxLength(MAX_PATH, `An address has ${MAX_PATH} characters at most.`),
      z.regex(/^\/(?![/\\])\S*$/, 'Enter an address of this site that starts with /, such as /projects.'),
    ),
});
export type RedirectInput = z.output<typeof redirectInputSchema>;

/** One that was entered has an id; one that comes from renaming a record has the record's title instead. */
export const redirectSchema = z.object({
  _id: z.optional(objectIdSchema),
  from: z.string(),
  to: z.string(),
  createdAt: z.optional(instantSchema),
  title: z.optional(z.string()),
});
export type Redirect = z.output<typeof redirectSchema>;

export const missQuerySchema = z.strictObject({ path: pathSchema });

export const redirectTargetSchema = z.object({ to: z.nullable(z.string()) });

export const missedPathSchema = z.object({ path: z.string(), count: z.int(), lastAt: instantSchema });
export type MissedPath = z.output<typeof missedPathSchema>;

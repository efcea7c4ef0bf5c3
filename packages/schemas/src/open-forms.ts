import * as z from 'zod/mini';
import { instantSchema } from './fields.ts';

/** Days for which the server stores what somebody typed and did not save; the browser stores its copy as long. */
export const AUTOSAVE_DAYS = 30;

/** In place of the id of a record that is being created. */
export const NEW_RECORD = 'new';

/**
 * `GET, PUT /api/admin/records/{collection}/{id}/autosave`: what one person has typed into the form of a record, or of a
 * new one, and not saved yet.
 */
export const autosaveSchema = z.strictObject({
  /** The values of the form as JSON, which only the form reads. */
  values: z
    .string('The values are required.')
    .check(z.maxLength(1_000_000, 'This is too long to be stored before it is saved.')),
  /** Of the version that was being edited. */
  etag: z.optional(z.string().check(z.maxLength(200))),
  savedAt: instantSchema,
});
export type Autosave = z.output<typeof autosaveSchema>;

/** Null where nothing is stored. */
export const storedAutosaveSchema = z.nullable(autosaveSchema);

/**
 * `PUT /api/admin/records/{collection}/{id}/presence/{window}`: the other windows in which the form is open, as JSON or as
 * `presence` events.
 */
export const presenceSchema = z.array(
  z.object({
    name: z.string(),
    /** In another window or on another device of the person who asks. */
    isOwn: z.boolean(),
    since: instantSchema,
  }),
);
export type Presence = z.output<typeof presenceSchema>;

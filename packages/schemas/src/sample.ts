import * as z from 'zod/mini';
import { instantSchema } from './fields.ts';
import { usageSchema } from './media.ts';

/** Days in which a removal of the sample can be undone: as long as deleted records stay in the bin. */
export { BIN_DAYS as SAMPLE_UNDO_DAYS } from './changes.ts';

/** `removing` and `undoing` go on in the background, also after a restart of the server. */
const SAMPLE_REMOVAL_STATES = ['removing', 'removed', 'undoing'] as const;
export type SampleRemovalState = (typeof SAMPLE_REMOVAL_STATES)[number];

/** What is left of the sample company, and its latest removal. */
export const sampleSchema = z.object({
  /** Records and pages of the sample that nobody has changed. */
  unchanged: z.array(usageSchema),
  /**
   * Those that somebody has changed, which a removal keeps unless they are chosen; `leftovers` are the fields of which it
   * takes what is still the sample's all the same.
   */
  changed: z.array(z.extend(usageSchema, { leftovers: z.array(z.string()) })),
  /** Pictures of the unchanged ones: those that something else uses too, and those that nothing else uses. */
  pictures: z.object({ used: z.int(), unused: z.int() }),
  /** The removal that is in progress, or can be undone. */
  removal: z.optional(
    z.object({
      state: z.enum(SAMPLE_REMOVAL_STATES),
      by: z.string(),
      at: instantSchema,
      /** The end of the undo. */
      until: instantSchema,
      /** Records and pages that are gone. */
      count: z.int(),
      /** Records and pages that the removal, or its undo, has dealt with, and all that it has to. */
      progress: z.object({ done: z.int(), total: z.int() }),
    }),
  ),
});
export type Sample = z.output<typeof sampleSchema>;

/** `alsoRemove` names changed records and pages as `{collection}/{id}`. */
export const sampleRemovalSchema = z.strictObject({
  alsoRemove: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(1_000))),
});

export const sampleQuerySchema = z.strictObject({ dryRun: z.optional(z.enum(['true', 'false'])) });

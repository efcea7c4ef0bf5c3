import * as z from 'zod/mini';
import { binEntrySchema, historyEntrySchema } from './changes.ts';
import { enquirySchema } from './enquiries.ts';
import { objectIdSchema } from './fields.ts';

/** `/api/admin/data-subjects?email=`: a data subject is identified by e-mail, regardless of case. */
export const dataSubjectQuerySchema = z.strictObject({
  email: z.email('Enter the person’s e-mail address.').check(z.maxLength(254)),
});

/** Everything stored about a data subject, in its stored form. */
export const dataSubjectSchema = z.strictObject({
  email: z.string(),
  enquiries: z.array(enquirySchema),
  /** Deleted enquiries that can still be restored. */
  bin: z.array(z.strictObject({ ...binEntrySchema.shape, record: z.unknown() })),
  history: z.array(historyEntrySchema),
  /** Documents of a restored archive that their collections could not take, as JSON. */
  quarantine: z.array(z.strictObject({ collection: z.string(), line: z.string() })),
  /** Mails about the enquiries that are still to be sent. */
  mails: z.array(
    z.strictObject({
      enquiry: objectIdSchema,
      kinds: z.array(z.enum(['notification', 'receipt'])),
      attempts: z.int(),
    }),
  ),
});
export type DataSubject = z.output<typeof dataSubjectSchema>;

/** How much was erased, by kind. */
export const erasureSchema = z.strictObject({
  enquiries: z.int(),
  bin: z.int(),
  history: z.int(),
  quarantine: z.int(),
});
export type Erasure = z.output<typeof erasureSchema>;

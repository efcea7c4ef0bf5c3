import { z } from 'zod';
import { binEntrySchema, historyEntrySchema } from './changes.ts';
import { enquirySchema } from './enquiries.ts';
import { instantSchema, objectIdSchema } from './fields.ts';

/** `/api/admin/data-subjects?email=`: a data subject is identified by e-mail, regardless of case. */
export const dataSubjectQuerySchema = z.strictObject({
  email: z.email('Give the e-mail address of the person.').max(254),
});

/** Everything stored about a data subject, in its stored form. */
export const dataSubjectSchema = z.strictObject({
  email: z.string(),
  enquiries: z.array(enquirySchema),
  /** Deleted enquiries that can still be restored. */
  bin: z.array(z.strictObject({ ...binEntrySchema.shape, record: z.unknown() })),
  history: z.array(historyEntrySchema),
  /** Mails about the enquiries that were not sent yet, or that could not be. */
  outbox: z.array(
    z.strictObject({
      _id: objectIdSchema,
      enquiry: objectIdSchema,
      mail: z.enum(['notice', 'receipt']),
      attempts: z.int(),
      createdAt: instantSchema,
    }),
  ),
});
export type DataSubject = z.output<typeof dataSubjectSchema>;

/** How much was erased, by kind. */
export const erasureSchema = z.strictObject({
  enquiries: z.int(),
  bin: z.int(),
  history: z.int(),
  outbox: z.int(),
});
export type Erasure = z.output<typeof erasureSchema>;

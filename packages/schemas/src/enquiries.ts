import * as z from 'zod/mini';
import { HONEYPOT_FIELD } from './enquiry-form.ts';
import {
  instantSchema,
  objectIdSchema,
  optionalLine,
  optionalParagraph,
  requiredLine,
  serverFieldsSchema,
} from './fields.ts';
import { phoneError, splitPhone } from './phone.ts';

export const ENQUIRY_STATES = ['new', 'in progress', 'answered', 'spam'] as const;
export type EnquiryState = (typeof ENQUIRY_STATES)[number];

const contactFields = {
  name: requiredLine('The name'),
  email: requiredLine('The e-mail', 254).check(
    z.regex(z.regexes.email, 'Enter an e-mail address such as name@example.com.'),
  ),
  /** Dial code, a space and the number: `+91 9876543210`. */
  phone: requiredLine('The phone number', 30),
  country: optionalLine('The country'),
  countryCode: z.optional(
    z.string().check(z.trim(), z.regex(/^\+\d{1,7}$/, 'Enter the dial code as + and digits.')),
  ),
  message: optionalParagraph('The message'),
  /** The page that the form was sent from: the last segment of its path. */
  site: optionalLine('The page'),
  /** The id of the opening that the visitor applies for. */
  opening: z.optional(objectIdSchema),
  /** The id of the project that the visitor asks about. */
  project: z.optional(objectIdSchema),
};

function checkPhone(
  value: { phone: string; countryCode?: string | undefined },
  context: z.core.$RefinementCtx,
): void {
  const { dialCode, digits } = splitPhone(value.phone, value.countryCode);
  const message = phoneError(dialCode, digits);
  if (message !== undefined) context.addIssue({ code: 'custom', path: ['phone'], message });
}

/** What the public contact form sends. */
export const enquirySubmissionSchema = z
  .strictObject({
    ...contactFields,
    /** The version of the consent notice that was shown. */
    consentVersion: optionalLine('The consent version'),
    [HONEYPOT_FIELD]: z.optional(z.string().check(z.maxLength(2_000))),
  })
  .check(z.superRefine(checkPhone));
export type EnquirySubmission = z.output<typeof enquirySubmissionSchema>;

const handlingFields = {
  /** The title that the opening or project had when the enquiry came in. */
  subject: optionalLine('The subject'),
  state: z.optional(z.enum(ENQUIRY_STATES, 'The state is new, in progress, answered or spam.')),
  notes: optionalParagraph('The notes'),
};

const keptFields = {
  consentVersion: z.optional(z.string()),
  consentAt: z.optional(instantSchema),
  /** When the administrator first opened it; absent while unread. */
  readAt: z.optional(instantSchema),
  answeredAt: z.optional(instantSchema),
};

/** What the administrator sends to change an enquiry; the server's own fields may be sent back and are ignored. */
export const enquiryInputSchema = z.pipe(
  z.strictObject({ ...contactFields, ...handlingFields, ...keptFields }).check(z.superRefine(checkPhone)),
  z.transform(({ consentVersion, consentAt, readAt, answeredAt, ...input }) => input),
);
export type EnquiryInput = z.output<typeof enquiryInputSchema>;

/** An enquiry as the administrator reads it. */
export const enquirySchema = z.strictObject({
  ...serverFieldsSchema.shape,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  country: z.optional(z.string()),
  countryCode: z.optional(z.string()),
  message: z.optional(z.string()),
  site: z.optional(z.string()),
  opening: z.optional(z.string()),
  project: z.optional(z.string()),
  subject: z.optional(z.string()),
  state: z.enum(ENQUIRY_STATES),
  notes: z.optional(z.string()),
  ...keptFields,
});
export type Enquiry = z.output<typeof enquirySchema>;

/** Response to the public form: what the visitor sent, without the administrator's fields. */
export const submittedEnquirySchema = z.pick(enquirySchema, {
  _id: true,
  createdAt: true,
  name: true,
  email: true,
  phone: true,
  country: true,
  countryCode: true,
  message: true,
  site: true,
  opening: true,
  project: true,
});
export type SubmittedEnquiry = z.output<typeof submittedEnquirySchema>;

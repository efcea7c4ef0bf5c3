import { z } from 'zod';
import { HONEYPOT_FIELD } from './enquiry-form.ts';
import {
  instantSchema,
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
  email: requiredLine('The e-mail', 254).regex(
    z.regexes.email,
    'Give an e-mail address such as name@example.com.',
  ),
  /** Dial code, a space and the number: `+91 9876543210`. */
  phone: requiredLine('The phone number', 30),
  country: optionalLine('The country'),
  countryCode: z
    .string()
    .trim()
    .regex(/^\+\d{1,7}$/, 'Give the dial code as + and digits.')
    .optional(),
  message: optionalParagraph('The message'),
  /** The page that the form was sent from: the last segment of its path. */
  site: optionalLine('The page'),
};

function checkPhone(
  value: { phone: string; countryCode?: string | undefined },
  context: z.RefinementCtx,
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
    [HONEYPOT_FIELD]: z.string().max(2_000).optional(),
  })
  .superRefine(checkPhone);
export type EnquirySubmission = z.output<typeof enquirySubmissionSchema>;

const handlingFields = {
  state: z.enum(ENQUIRY_STATES, 'The state is new, in progress, answered or spam.').optional(),
  notes: optionalParagraph('The notes'),
};

const keptFields = {
  consentVersion: z.string().optional(),
  consentAt: instantSchema.optional(),
  /** When the administrator first opened it; absent while unread. */
  readAt: instantSchema.optional(),
  answeredAt: instantSchema.optional(),
};

/** What the administrator sends to change an enquiry; the server's own fields may be sent back and are ignored. */
export const enquiryInputSchema = z
  .strictObject({ ...contactFields, ...handlingFields, ...keptFields })
  .superRefine(checkPhone)
  .transform(({ consentVersion, consentAt, readAt, answeredAt, ...input }) => input);
export type EnquiryInput = z.output<typeof enquiryInputSchema>;

export const enquirySchema = z.strictObject({
  ...serverFieldsSchema.shape,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  country: z.string().optional(),
  countryCode: z.string().optional(),
  message: z.string().optional(),
  site: z.string().optional(),
  state: z.enum(ENQUIRY_STATES),
  notes: z.string().optional(),
  ...keptFields,
});
export type Enquiry = z.output<typeof enquirySchema>;

/** Response to the public form: what the visitor sent, without the administrator's fields. */
export const submittedEnquirySchema = enquirySchema.pick({
  _id: true,
  createdAt: true,
  name: true,
  email: true,
  phone: true,
  country: true,
  countryCode: true,
  message: true,
  site: true,
});
export type SubmittedEnquiry = z.output<typeof submittedEnquirySchema>;

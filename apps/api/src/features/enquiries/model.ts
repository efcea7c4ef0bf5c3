import type { EnquiryState } from '@plinth/schemas/enquiries';
import { model, Schema } from 'mongoose';
import { indexRecords, recordFields, type StoredRecord } from '../../collections/definition.ts';

export type MailKind = 'notification' | 'receipt';

/**
 * The mails about an enquiry that are still to be sent. As a part of the enquiry they are stored by the same write and
 * erased with it. Their text is written when they are sent.
 */
export type PendingMails = {
  kinds: MailKind[];
  /** Attempts that have begun. */
  attempts: number;
  /** When to try next; while one is under way, when its claim ends. */
  dueAt: Date;
};

export type EnquiryRow = StoredRecord & {
  name: string;
  email: string;
  /** `email` without case: what a person is found by. */
  emailKey: string;
  phone: string;
  country?: string;
  countryCode?: string;
  message?: string;
  site?: string;
  opening?: string;
  project?: string;
  subject?: string;
  state: EnquiryState;
  notes?: string;
  /** The consent notice that the visitor saw, and when it was agreed to. */
  consentVersion?: string;
  consentAt?: Date;
  /** Absent while nobody has opened it. */
  readAt?: Date;
  answeredAt?: Date;
  /** Absent once all of them were sent or given up. */
  mails?: PendingMails;
};

const mailsSchema = new Schema<PendingMails>(
  {
    kinds: { type: [String], required: true },
    attempts: { type: Number, required: true },
    dueAt: { type: Date, required: true },
  },
  { _id: false },
);

const enquirySchema = new Schema<EnquiryRow>(
  {
    ...recordFields,
    name: { type: String, required: true },
    email: { type: String, required: true },
    emailKey: { type: String, required: true },
    phone: { type: String, required: true },
    country: String,
    countryCode: String,
    message: String,
    site: String,
    opening: String,
    project: String,
    subject: String,
    state: { type: String, required: true },
    notes: String,
    consentVersion: String,
    consentAt: Date,
    readAt: Date,
    answeredAt: Date,
    mails: mailsSchema,
  },
  { versionKey: false },
);
indexRecords(enquirySchema);
enquirySchema.index({ state: 1, createdAt: -1, _id: -1 });
enquirySchema.index({ state: 1, readAt: 1 });
enquirySchema.index({ emailKey: 1 });
enquirySchema.index({ 'mails.dueAt': 1 });
// Which enquiries refer to an opening or a project.
enquirySchema.index({ opening: 1 });
enquirySchema.index({ project: 1 });

export const EnquiryModel = model<EnquiryRow>('Enquiry', enquirySchema, 'enquiries');

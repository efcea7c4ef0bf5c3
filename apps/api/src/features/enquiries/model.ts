import type { EnquiryState } from '@plinth/schemas/enquiries';
import { model, Schema } from 'mongoose';
import { indexRecords, recordFields, type StoredRecord } from '../../collections/definition.ts';

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
  state: EnquiryState;
  notes?: string;
  /** The consent notice that the visitor saw, and when it was agreed to. */
  consentVersion?: string;
  consentAt?: Date;
  /** Absent while nobody has opened it. */
  readAt?: Date;
  answeredAt?: Date;
};

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
    state: { type: String, required: true },
    notes: String,
    consentVersion: String,
    consentAt: Date,
    readAt: Date,
    answeredAt: Date,
  },
  { versionKey: false },
);
indexRecords(enquirySchema);
enquirySchema.index({ state: 1, createdAt: -1, _id: -1 });
enquirySchema.index({ state: 1, readAt: 1 });
enquirySchema.index({ emailKey: 1 });

export const EnquiryModel = model<EnquiryRow>('Enquiry', enquirySchema, 'enquiries');

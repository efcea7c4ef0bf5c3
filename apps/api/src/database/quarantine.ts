import { model, Schema, type Types } from 'mongoose';

/** A document of an archive that could not be restored into its collection, as the archive had it. */
export type QuarantinedDocument = {
  _id: Types.ObjectId;
  collection: string;
  /** The document's `_id`, where it can be read. */
  documentId?: string;
  /** Canonical extended JSON. */
  line: string;
  reason: string;
  restoredAt: Date;
};

const quarantineSchema = new Schema<QuarantinedDocument>(
  {
    collection: { type: String, required: true },
    documentId: String,
    line: { type: String, required: true },
    reason: { type: String, required: true },
    restoredAt: { type: Date, required: true },
  },
  { versionKey: false, suppressReservedKeysWarning: true },
);
quarantineSchema.index({ collection: 1 });

export const Quarantine = model<QuarantinedDocument>('Quarantine', quarantineSchema, 'quarantine');

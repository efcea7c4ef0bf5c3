import { model, Schema } from 'mongoose';

/** A record as the schema of its section gave it. */
export type ContentFields = Record<string, unknown>;

/** One record of the site content, stored under its index in the list. */
export type StoredContent = {
  _id: number;
  record: ContentFields;
  /** Counts the writes from 1, so that a write can tell whether another one came between. */
  version: number;
};

const contentSchema = new Schema<StoredContent>(
  {
    _id: { type: Number, required: true },
    record: { type: Schema.Types.Mixed, required: true },
    version: { type: Number, required: true },
  },
  // `minimize` would remove empty objects from the records.
  { versionKey: false, minimize: false },
);

export const Content = model<StoredContent>('Content', contentSchema, 'content');

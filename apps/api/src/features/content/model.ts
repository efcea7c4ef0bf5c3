import { model, Schema } from 'mongoose';
import type { StoredHistoryEntry } from '../../collections/history.ts';

/** A record as the schema of its section gave it. */
export type ContentFields = Record<string, unknown>;

/** One record of the site content, stored under its index in the list. */
export type StoredContent = {
  _id: number;
  /** Null when the section was emptied. */
  record: ContentFields | null;
  /** Counts the writes from 1, so that a write can detect another one in between. */
  version: number;
  /** History entries of the latest writes, until they are in the history. */
  unrecorded?: StoredHistoryEntry[];
};

const contentSchema = new Schema<StoredContent>(
  {
    _id: { type: Number, required: true },
    record: { type: Schema.Types.Mixed, default: null },
    version: { type: Number, required: true },
    unrecorded: { type: [Schema.Types.Mixed], default: undefined },
  },
  // `minimize` would remove empty objects from the records.
  { versionKey: false, minimize: false },
);
contentSchema.index({ 'unrecorded._id': 1 });

export const Content = model<StoredContent>('Content', contentSchema, 'content');

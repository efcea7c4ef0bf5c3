import type { MediaKind } from '@plinth/schemas/media';
import { model, Schema } from 'mongoose';

/** A stored file of the library. The bytes are in the storage; this row is what makes them known. */
export type StoredMedia = {
  /** The file's name in its URL. */
  _id: string;
  /** Names the content that was sent: the first 16 hexadecimal digits of its SHA-256. */
  contentId: string;
  kind: MediaKind;
  originalName: string;
  /** The search keys of the original name and the alternative text. */
  search: string[];
  width?: number;
  height?: number;
  /** Bytes of the file that `_id` names. */
  size: number;
  /** Of the same bytes, in hexadecimal. Rows of older versions have none. */
  sha256?: string;
  alt?: string;
  createdAt: Date;
  /** Ids of the users who uploaded it; the same file sent by two is one. */
  uploadedBy?: string[];
  /** Names the deletion under way, since `deletionAt`; no write may put the file into use any more. */
  deletion?: string;
  deletionAt?: Date;
};

const mediaSchema = new Schema<StoredMedia>(
  {
    _id: { type: String, required: true },
    contentId: { type: String, required: true },
    kind: { type: String, required: true },
    originalName: { type: String, required: true },
    search: { type: [String], required: true },
    width: Number,
    height: Number,
    size: { type: Number, required: true },
    sha256: String,
    alt: String,
    createdAt: { type: Date, required: true },
    uploadedBy: { type: [String], default: undefined },
    deletion: String,
    deletionAt: Date,
  },
  { versionKey: false },
);
// The same file sent twice is one file, even at the same moment.
mediaSchema.index({ contentId: 1 }, { unique: true });
mediaSchema.index({ search: 1 });
mediaSchema.index({ deletionAt: 1 });
mediaSchema.index({ createdAt: -1, _id: -1 });
mediaSchema.index({ uploadedBy: 1, createdAt: -1, _id: -1 });
mediaSchema.index({ kind: 1, createdAt: -1, _id: -1 });

export const Media = model<StoredMedia>('Media', mediaSchema, 'media');

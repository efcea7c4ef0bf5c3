import { model, Schema, type Types } from 'mongoose';

/** Sends visitors of a path that nothing answers to another one. Former slugs of records need none (`collections/slugs.ts`). */
export type StoredRedirect = {
  _id: Types.ObjectId;
  from: string;
  to: string;
  createdAt: Date;
  createdBy: string;
};

const redirectSchema = new Schema<StoredRedirect>(
  {
    from: { type: String, required: true },
    to: { type: String, required: true },
    createdAt: { type: Date, required: true },
    createdBy: { type: String, required: true },
  },
  { versionKey: false },
);
redirectSchema.index({ from: 1 }, { unique: true });

export const RedirectModel = model<StoredRedirect>('Redirect', redirectSchema, 'redirects');

/** A path that visitors asked for in vain; its id is the path. */
export type StoredMissedPath = { _id: string; count: number; lastAt: Date };

/** Days after which a path that nobody asks for any more is forgotten. */
const MISSED_DAYS = 90;

const missedPathSchema = new Schema<StoredMissedPath>(
  { _id: String, count: Number, lastAt: { type: Date, required: true } },
  { versionKey: false },
);
missedPathSchema.index({ lastAt: 1 }, { expireAfterSeconds: MISSED_DAYS * 86_400 });

export const MissedPathModel = model<StoredMissedPath>('MissedPath', missedPathSchema, 'missedPaths');

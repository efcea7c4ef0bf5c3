import { BIN_DAYS, type BinEntry } from '@plinth/schemas/changes';
import { model, Schema, type Types } from 'mongoose';

const DAY_MS = 86_400_000;

export type StoredBinEntry = {
  _id: Types.ObjectId;
  /** The collection's name. */
  kind: string;
  recordId: string;
  title: string;
  /** The document as it was stored. */
  record: Record<string, unknown>;
  deletedAt: Date;
  deletedBy: string;
  expiresAt: Date;
};

const binSchema = new Schema<StoredBinEntry>(
  {
    kind: { type: String, required: true },
    recordId: { type: String, required: true },
    title: { type: String, default: '' },
    record: { type: Schema.Types.Mixed, required: true },
    deletedAt: { type: Date, required: true },
    deletedBy: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, minimize: false },
);
binSchema.index({ kind: 1, recordId: 1 }, { unique: true });
binSchema.index({ deletedAt: -1, _id: -1 });
binSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const Bin = model<StoredBinEntry>('Bin', binSchema, 'bin');

type Deleted = Pick<StoredBinEntry, 'kind' | 'recordId' | 'title' | 'record' | 'deletedBy'>;

/** Keeps a record for BIN_DAYS; one that lay there already, left over by a crash, is replaced. */
export async function putIntoBin(deleted: Deleted): Promise<void> {
  const deletedAt = new Date();
  await Bin.replaceOne(
    { kind: deleted.kind, recordId: deleted.recordId },
    { ...deleted, deletedAt, expiresAt: new Date(deletedAt.getTime() + BIN_DAYS * DAY_MS) },
    { upsert: true },
  );
}

export async function takeOutOfBin(kind: string, recordId: string): Promise<void> {
  await Bin.deleteOne({ kind, recordId });
}

export function presentBinEntry(entry: Omit<StoredBinEntry, 'record'>): BinEntry {
  return {
    _id: entry._id.toHexString(),
    collection: entry.kind,
    recordId: entry.recordId,
    title: entry.title,
    deletedAt: entry.deletedAt.toISOString(),
    deletedBy: entry.deletedBy,
    expiresAt: entry.expiresAt.toISOString(),
  };
}

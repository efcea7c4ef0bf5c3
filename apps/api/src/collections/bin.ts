import { BIN_DAYS, type BinEntry } from '@plinth/schemas/changes';
import { model, Schema, Types } from 'mongoose';
import { conflict, notFound } from '../problems.ts';
import type { StoredHistoryEntry } from './history.ts';

const DAY_MS = 86_400_000;

export type StoredBinEntry = {
  /** Made anew for each deletion, so that whoever gives one up removes its own entry and no other. */
  _id: Types.ObjectId;
  /** The collection's name. */
  kind: string;
  recordId: string;
  title: string;
  /** The document as it was stored. */
  record: Record<string, unknown>;
  deletedAt: Date;
  deletedBy: string;
  /** The id of the user who deleted it. */
  deletedById?: string | undefined;
  expiresAt: Date;
  /** History entries that are still to be stored. While they are here, the deletion is not finished. */
  unrecorded?: StoredHistoryEntry[];
  /** When a restore claimed the entry. */
  restoringAt?: Date;
};

const binSchema = new Schema<StoredBinEntry>(
  {
    kind: { type: String, required: true },
    recordId: { type: String, required: true },
    title: { type: String, default: '' },
    record: { type: Schema.Types.Mixed, required: true },
    deletedAt: { type: Date, required: true },
    deletedBy: { type: String, required: true },
    deletedById: String,
    expiresAt: { type: Date, required: true },
    unrecorded: { type: [Schema.Types.Mixed], default: undefined },
    restoringAt: Date,
  },
  { versionKey: false, minimize: false },
);
binSchema.index({ kind: 1, recordId: 1, deletedAt: -1 });
binSchema.index({ 'unrecorded._id': 1 });
binSchema.index({ restoringAt: 1 });
binSchema.index({ deletedAt: -1, _id: -1 });
binSchema.index({ deletedById: 1, deletedAt: -1, _id: -1 });
binSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const Bin = model<StoredBinEntry>('Bin', binSchema, 'bin');

type Deleted = Pick<
  StoredBinEntry,
  'kind' | 'recordId' | 'title' | 'record' | 'deletedBy' | 'deletedById' | 'unrecorded'
>;

/** Stores a copy of a record for BIN_DAYS. It can be restored once the deletion is finished. */
export async function putIntoBin(deleted: Deleted): Promise<StoredBinEntry> {
  const deletedAt = new Date();
  const expiresAt = new Date(deletedAt.getTime() + BIN_DAYS * DAY_MS);
  const entry = { _id: new Types.ObjectId(), ...deleted, deletedAt, expiresAt };
  await Bin.create(entry);
  return entry;
}

/** Removes an entry whatever its state: for the deletion or restore that owns it. */
export async function removeFromBin({ _id }: Pick<StoredBinEntry, '_id'>): Promise<void> {
  await Bin.deleteOne({ _id });
}

/** Neither being deleted nor being restored at the moment. */
const AT_REST = { unrecorded: null, restoringAt: null };

/** Takes an entry for one restore alone. Throws a 404 where there is none, a 409 while somebody else works on it. */
export async function claimBinEntry(id: string): Promise<StoredBinEntry> {
  const claimed = await Bin.findOneAndUpdate(
    { _id: id, ...AT_REST },
    { $set: { restoringAt: new Date() } },
    { returnDocument: 'after' },
  ).lean<StoredBinEntry>();
  return claimed ?? refuseBinEntry(id);
}

/** Takes back a claim: the record was not restored. */
export async function releaseBinEntry({ _id }: Pick<StoredBinEntry, '_id'>): Promise<void> {
  await Bin.updateOne({ _id }, { $unset: { restoringAt: 1 } });
}

/** Removes an entry for good; throws as `claimBinEntry` does. */
export async function purgeBinEntry(id: string): Promise<void> {
  const { deletedCount } = await Bin.deleteOne({ _id: id, ...AT_REST });
  if (deletedCount === 0) await refuseBinEntry(id);
}

async function refuseBinEntry(id: string): Promise<never> {
  if ((await Bin.exists({ _id: id })) === null) throw notFound('Deleted record');
  throw conflict('This record is being deleted or restored at this moment. Try again in a minute.');
}

/** The entry as the API lists it, without the record itself. */
export function presentBinEntry(entry: Omit<StoredBinEntry, 'record' | 'unrecorded'>): BinEntry {
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

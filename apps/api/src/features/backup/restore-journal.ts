import { model, Schema } from 'mongoose';

/**
 * Stands from the moment when everything of a restore is in the database until all of it is in its place. Before that
 * moment the old site stands; from it on the new one does, finished by whoever starts next.
 */
export type RestoreJournal = { _id: 'restore'; schemaVersion: number; startedAt: Date };

const Journal = model<RestoreJournal>(
  'RestoreJournal',
  new Schema<RestoreJournal>({ _id: String, schemaVersion: Number, startedAt: Date }, { versionKey: false }),
  'restores',
);

export async function findJournal(): Promise<RestoreJournal | null> {
  return Journal.findById('restore').lean<RestoreJournal>();
}

export async function openJournal(schemaVersion: number): Promise<void> {
  await Journal.create({ _id: 'restore', schemaVersion, startedAt: new Date() });
}

export async function closeJournal(): Promise<void> {
  await Journal.deleteOne({ _id: 'restore' });
}

import { model, Schema } from 'mongoose';

/**
 * Exists from the first write of a restore to its last. While `staging`, the old site is complete, and whoever finds the
 * journal removes what the restore has added. Once it is decided, the restored site is complete in the database, and
 * whoever finds the journal finishes the exchange. Versions without staging wrote decided ones only, without a state.
 */
export type RestoreJournal = {
  _id: 'restore';
  state?: 'staging' | 'decided';
  schemaVersion: number;
  startedAt: Date;
  /** Names of the uploads that the restore adds; while `staging`. */
  addedFiles?: string[];
};

const Journal = model<RestoreJournal>(
  'RestoreJournal',
  new Schema<RestoreJournal>(
    {
      _id: String,
      state: String,
      schemaVersion: Number,
      startedAt: Date,
      addedFiles: { type: [String], default: undefined },
    },
    { versionKey: false },
  ),
  'restores',
);

/** The journal of a restore that was interrupted; null where none was. */
export async function findJournal(): Promise<RestoreJournal | null> {
  return Journal.findById('restore').lean<RestoreJournal>();
}

/** From now on an interrupted restore is undone. */
export async function openJournal(opened: { schemaVersion: number; addedFiles: string[] }): Promise<void> {
  await Journal.create({ _id: 'restore', state: 'staging', startedAt: new Date(), ...opened });
}

/** From now on an interrupted restore is finished. */
export async function decideJournal(): Promise<void> {
  await Journal.updateOne({ _id: 'restore' }, { $set: { state: 'decided' }, $unset: { addedFiles: 1 } });
}

/** The restore is complete, or completely undone. */
export async function closeJournal(): Promise<void> {
  await Journal.deleteOne({ _id: 'restore' });
}

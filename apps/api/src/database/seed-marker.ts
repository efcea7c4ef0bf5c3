import { model, Schema } from 'mongoose';
import { duplicateField } from './connection.ts';

/** Stands for an administrator's e-mail in the history. */
export const SEED_AUTHOR = 'Sample data';

/** Says that the sample company went into this database, and whether all of it did. */
type SeedMarker = { _id: 'demo'; startedAt: Date; finishedAt?: Date };

const Marker = model<SeedMarker>(
  'SeedMarker',
  new Schema<SeedMarker>(
    { _id: String, startedAt: { type: Date, required: true }, finishedAt: Date },
    { versionKey: false },
  ),
  'seeds',
);

/** Null in a database whose seeding has not begun. */
export async function findMarker(): Promise<SeedMarker | null> {
  return Marker.findById('demo').lean<SeedMarker>();
}

/** The first thing that is written; false when another process was faster. */
export async function startSeed(startedAt: Date): Promise<boolean> {
  try {
    await Marker.create({ _id: 'demo', startedAt });
    return true;
  } catch (error) {
    if (duplicateField(error) === undefined) throw error;
    return false;
  }
}

/** The last thing that is written. */
export async function finishSeed(): Promise<void> {
  await Marker.updateOne({ _id: 'demo' }, { $set: { finishedAt: new Date() } });
}

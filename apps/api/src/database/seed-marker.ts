import { model, Schema } from 'mongoose';
import { duplicateField } from './connection.ts';

/** Stands for an administrator's e-mail in the history. */
export const SEED_AUTHOR = 'Sample data';

/** A record or a section of the content as it was seeded. */
type SampleItem = {
  /** `{collection}/{id}`, or `content/{index}`. */
  key: string;
  /** See features/sample. */
  fingerprint: string;
};

/** What came with the sample company: by it a removal tells the sample from what is the company's own. */
type SampleContents = {
  items: SampleItem[];
  /** URLs of the files that the records and pages use. */
  files: string[];
};

/** Says that the sample company went into this database, whether all of it did, and what of it has not been removed for good. */
type SeedMarker = { _id: 'demo'; startedAt: Date; finishedAt?: Date } & SampleContents;

const Marker = model<SeedMarker>(
  'SeedMarker',
  new Schema<SeedMarker>(
    {
      _id: String,
      startedAt: { type: Date, required: true },
      finishedAt: Date,
      items: [new Schema<SampleItem>({ key: String, fingerprint: String }, { _id: false })],
      files: [String],
    },
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

/** Has no effect where the database was not seeded. */
export async function storeSampleContents(contents: SampleContents): Promise<void> {
  await Marker.updateOne({ _id: 'demo' }, { $set: contents });
}

/** Empty where the database was not seeded. */
export async function readSampleContents(): Promise<SampleContents> {
  const { items = [], files = [] } = (await findMarker()) ?? {};
  return { items, files };
}

/** What was removed for good is not of the sample any more. */
export async function removeSampleItems(keys: readonly string[]): Promise<void> {
  await Marker.updateOne({ _id: 'demo' }, { $pull: { items: { key: { $in: keys } } } });
}

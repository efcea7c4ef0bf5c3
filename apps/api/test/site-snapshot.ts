import { EJSON } from 'bson';
import mongoose from 'mongoose';

/** Collections as they are in the database, types of numbers included, in the order of their ids. */
export async function snapshotOf(collections: readonly string[]): Promise<Record<string, string[]>> {
  const snapshot: Record<string, string[]> = {};
  for (const name of collections) {
    const documents = await mongoose.connection
      .collection(name)
      .find({}, { promoteValues: false, comment: 'scan' })
      .toArray();
    snapshot[name] = documents.map((document) => EJSON.stringify(document, { relaxed: false })).sort();
  }
  return snapshot;
}

import { model, Schema } from 'mongoose';

type SchemaState = { _id: 'schema'; version: number; changedAt: Date };

const State = model<SchemaState>(
  'SchemaState',
  new Schema<SchemaState>({ _id: String, version: Number, changedAt: Date }, { versionKey: false }),
  'migrations',
);

/** How many migrations the stored data has seen; 0 for data from before there were any. */
export async function readSchemaVersion(): Promise<number> {
  const state = await State.findById('schema').lean<SchemaState>();
  return state?.version ?? 0;
}

export async function writeSchemaVersion(version: number): Promise<void> {
  await State.updateOne({ _id: 'schema' }, { $set: { version, changedAt: new Date() } }, { upsert: true });
}

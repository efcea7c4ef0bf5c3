import { AUTOSAVE_DAYS, type Autosave } from '@plinth/schemas/open-forms';
import { model, Schema } from 'mongoose';
import type { RecordOfPerson } from './presence.ts';

const DAY_MS = 86_400_000;

type AutosaveRow = RecordOfPerson & {
  _id: string;
  values: string;
  etag?: string;
  savedAt: Date;
  expiresAt: Date;
};

const autosaveRowSchema = new Schema<AutosaveRow>(
  {
    _id: String,
    kind: { type: String, required: true },
    recordId: { type: String, required: true },
    userId: { type: String, required: true },
    values: { type: String, required: true },
    etag: String,
    savedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
autosaveRowSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const AutosaveModel = model<AutosaveRow>('Autosave', autosaveRowSchema, 'autosaves');

const keyOf = ({ kind, recordId, userId }: RecordOfPerson) => `${kind}/${recordId}/${userId}`;

/** What the person has typed into the form of the record and not saved; null where there is nothing. */
export async function findAutosave(target: RecordOfPerson): Promise<Autosave | null> {
  const row = await AutosaveModel.findById(keyOf(target)).lean<AutosaveRow>();
  if (row === null || row.expiresAt <= new Date()) return null;
  const { values, etag, savedAt } = row;
  return { values, ...(etag !== undefined && { etag }), savedAt: savedAt.toISOString() };
}

/** Stores it in place of what the same person typed before. */
export async function storeAutosave(
  target: RecordOfPerson,
  { values, etag, savedAt }: Autosave,
): Promise<void> {
  const expiresAt = new Date(Date.now() + AUTOSAVE_DAYS * DAY_MS);
  await AutosaveModel.updateOne(
    { _id: keyOf(target) },
    {
      $set: { ...target, values, savedAt: new Date(savedAt), expiresAt, ...(etag !== undefined && { etag }) },
      ...(etag === undefined && { $unset: { etag: 1 } }),
    },
    { upsert: true },
  );
}

export async function discardAutosave(target: RecordOfPerson): Promise<void> {
  await AutosaveModel.deleteOne({ _id: keyOf(target) });
}

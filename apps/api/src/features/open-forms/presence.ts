import type { Presence } from '@plinth/schemas/open-forms';
import { model, Schema } from 'mongoose';
import { QUERY_TIMEOUT_MS } from '../../database/connection.ts';

/** A record as one person works on it. */
export type RecordOfPerson = {
  /** The collection's name. */
  kind: string;
  recordId: string;
  userId: string;
};

/** A window that shows the form of a record. */
type OpenForm = RecordOfPerson & { _id: string; name: string; since: Date; goneAt: Date };

/**
 * How long a window counts without a word from it, in ms. One that is closed says so; browsers let those in the background
 * speak once a minute.
 */
const SILENCE_MS = 75_000;

/** Most windows that are listed. */
const MAX_LISTED = 20;

const openFormSchema = new Schema<OpenForm>(
  {
    _id: String,
    kind: { type: String, required: true },
    recordId: { type: String, required: true },
    userId: { type: String, required: true },
    name: { type: String, required: true },
    since: { type: Date, required: true },
    goneAt: { type: Date, required: true },
  },
  { versionKey: false },
);
openFormSchema.index({ kind: 1, recordId: 1 });
openFormSchema.index({ goneAt: 1 }, { expireAfterSeconds: 0 });

const OpenFormModel = model<OpenForm>('OpenForm', openFormSchema, 'openForms');

/** The name of a window is its own choice, so it counts for its person alone. */
const keyOf = ({ userId }: RecordOfPerson, window: string) => `${userId}/${window}`;

/** Notes that a window shows the form, for the next 75 s. */
export async function notePresence(target: RecordOfPerson & { name: string }, window: string): Promise<void> {
  const now = new Date();
  await OpenFormModel.updateOne(
    { _id: keyOf(target, window) },
    { $set: { ...target, goneAt: new Date(now.getTime() + SILENCE_MS) }, $setOnInsert: { since: now } },
    { upsert: true },
  );
}

/** The other windows that show the form. */
export async function findOthers(target: RecordOfPerson, window: string): Promise<Presence> {
  const { kind, recordId, userId } = target;
  const _id = keyOf(target, window);
  const now = new Date();
  const open = await OpenFormModel.find({ kind, recordId })
    .limit(MAX_LISTED)
    .maxTimeMS(QUERY_TIMEOUT_MS)
    .lean<OpenForm[]>();
  return open
    .filter((form) => form._id !== _id && form.goneAt > now)
    .map((form) => ({
      name: form.name,
      isOwn: form.userId === userId,
      since: form.since.toISOString(),
    }));
}

/** Notes that a window shows the form no more. */
export async function endPresence(target: RecordOfPerson, window: string): Promise<void> {
  await OpenFormModel.deleteOne({ _id: keyOf(target, window) });
}

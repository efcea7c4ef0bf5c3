import { model, Schema, Types } from 'mongoose';

export type MailKind = 'notice' | 'receipt';

/**
 * A mail that is still to be sent. It names the enquiry and holds none of its data: the mail is written when it is
 * sent, and nothing is left to erase here but the row.
 */
export type OutboxRow = {
  _id: Types.ObjectId;
  enquiry: Types.ObjectId;
  mail: MailKind;
  attempts: number;
  /** When to try next; absent once it was given up. */
  dueAt?: Date;
  failedAt?: Date;
  createdAt: Date;
};

/** Minutes before each further attempt: the office's mail server may be unavailable for two days. */
const RETRY_MINUTES = [1, 5, 15, 60, 180, 360, 720, 1_440];

/** A sender that died while it held a mail lets go of it after this. */
const LEASE_MS = 2 * 60_000;

const FAILED_KEPT_SECONDS = 30 * 86_400;

const outboxSchema = new Schema<OutboxRow>(
  {
    enquiry: { type: Schema.Types.ObjectId, required: true },
    mail: { type: String, required: true },
    attempts: { type: Number, required: true },
    dueAt: { type: Date },
    failedAt: { type: Date },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
outboxSchema.index({ dueAt: 1 });
outboxSchema.index({ enquiry: 1 });
outboxSchema.index({ failedAt: 1 }, { expireAfterSeconds: FAILED_KEPT_SECONDS });

export const OutboxModel = model('OutboxMail', outboxSchema, 'outbox');

export async function putIntoOutbox(enquiryId: string, mails: readonly MailKind[]): Promise<void> {
  const now = new Date();
  const enquiry = new Types.ObjectId(enquiryId);
  await OutboxModel.insertMany(
    mails.map((mail) => ({ enquiry, mail, attempts: 0, dueAt: now, createdAt: now })),
  );
}

/** Takes the mail that has waited longest, for this process alone, and counts the attempt. */
export function claimDueMail(): Promise<OutboxRow | null> {
  const now = Date.now();
  return OutboxModel.findOneAndUpdate(
    { dueAt: { $lte: new Date(now) } },
    { $set: { dueAt: new Date(now + LEASE_MS) }, $inc: { attempts: 1 } },
    { sort: { dueAt: 1 }, returnDocument: 'after' },
  )
    .lean<OutboxRow>()
    .exec();
}

export async function removeFromOutbox(row: OutboxRow): Promise<void> {
  await OutboxModel.deleteOne({ _id: row._id });
}

/** Puts the next attempt off; false when there have been enough of them. */
export async function postpone(row: OutboxRow): Promise<boolean> {
  const minutes = RETRY_MINUTES[row.attempts - 1];
  if (minutes === undefined) {
    await giveUp(row);
    return false;
  }
  await OutboxModel.updateOne({ _id: row._id }, { $set: { dueAt: new Date(Date.now() + minutes * 60_000) } });
  return true;
}

export async function giveUp(row: OutboxRow): Promise<void> {
  await OutboxModel.updateOne({ _id: row._id }, { $set: { failedAt: new Date() }, $unset: { dueAt: 1 } });
}

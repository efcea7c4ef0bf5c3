import mongoose, { type Types } from 'mongoose';
import type { Logger } from '../../logger.ts';
import { collections } from '../collections.ts';

type OutboxRow = {
  _id: Types.ObjectId;
  enquiry: Types.ObjectId;
  mail: 'notice' | 'receipt';
  attempts: number;
  /** Absent for a mail that was given up. */
  dueAt?: Date;
};

const KINDS = { notice: 'notification', receipt: 'receipt' } as const;

/** Earlier versions stored pending mails in a collection of their own, after the enquiry: a crash in between lost them. */
export async function moveMailsIntoEnquiries(logger: Logger): Promise<void> {
  const outbox = mongoose.connection.collection<OutboxRow>('outbox');
  const rows = await outbox.find({}, { comment: 'scan' }).toArray();
  const byEnquiry = new Map<string, OutboxRow[]>();
  for (const row of rows) {
    if (row.dueAt === undefined) continue;
    const id = row.enquiry.toHexString();
    byEnquiry.set(id, [...(byEnquiry.get(id) ?? []), row]);
  }
  for (const [_id, waiting] of byEnquiry) {
    const mails = {
      kinds: waiting.map(({ mail }) => KINDS[mail]),
      attempts: Math.max(...waiting.map(({ attempts }) => attempts)),
      // The latest: a node of the previous version may be sending the mail that it claimed until then.
      dueAt: new Date(Math.max(...waiting.map(({ dueAt }) => dueAt?.getTime() ?? 0))),
    };
    await collections.form.model.updateOne({ _id }, { $set: { mails } });
  }
  // After the enquiries, so that a crash loses none.
  await outbox.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } });
  if (byEnquiry.size > 0) logger.info({ enquiries: byEnquiry.size }, 'pending mails were moved');
}

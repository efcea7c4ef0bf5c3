import { EnquiryModel, type EnquiryRow, type MailKind, type PendingMails } from './model.ts';

/** An enquiry whose mails this process alone may send until the lease ends. */
export type ClaimedEnquiry = EnquiryRow & { mails: PendingMails };

/** Minutes before each further attempt: the office's mail server may be unavailable for two days. */
const RETRY_MINUTES = [1, 5, 15, 60, 180, 360, 720, 1_440];

/** The claim of a sender that died ends after this; it is renewed after each mail. */
const LEASE_MS = 2 * 60_000;

export function pendingMails(kinds: readonly MailKind[]): PendingMails {
  return { kinds: [...kinds], attempts: 0, dueAt: new Date() };
}

/** Claims the enquiry whose mails have waited longest, and counts the attempt. */
export function claimDueMails(): Promise<ClaimedEnquiry | null> {
  return EnquiryModel.findOneAndUpdate(
    { 'mails.dueAt': { $lte: new Date() } },
    { $set: { 'mails.dueAt': leaseEnd() }, $inc: { 'mails.attempts': 1 } },
    { sort: { 'mails.dueAt': 1 }, returnDocument: 'after' },
  )
    .lean<ClaimedEnquiry>()
    .exec();
}

/**
 * Stores which mails of a claimed enquiry remain to be sent, and renews the claim. False when it holds no longer: the
 * enquiry was deleted, or another process has taken over.
 */
export async function storeRemaining(claimed: ClaimedEnquiry, kinds: readonly MailKind[]): Promise<boolean> {
  const update =
    kinds.length === 0
      ? { $unset: { mails: 1 as const } }
      : { $set: { 'mails.kinds': kinds, 'mails.dueAt': leaseEnd() } };
  return (await EnquiryModel.updateOne(sameClaim(claimed), update)).matchedCount === 1;
}

/** Ends the claim until the next attempt; false when there have been enough of them, and the mails are given up. */
export async function postpone(claimed: ClaimedEnquiry): Promise<boolean> {
  const minutes = RETRY_MINUTES[claimed.mails.attempts - 1];
  if (minutes === undefined) {
    await storeRemaining(claimed, []);
    return false;
  }
  const dueAt = new Date(Date.now() + minutes * 60_000);
  await EnquiryModel.updateOne(sameClaim(claimed), { $set: { 'mails.dueAt': dueAt } });
  return true;
}

const leaseEnd = () => new Date(Date.now() + LEASE_MS);

/** Each claim counts an attempt, so a later one does not match. */
function sameClaim({ _id, mails }: ClaimedEnquiry) {
  return { _id, 'mails.attempts': mails.attempts };
}

import type { EnquirySubmission, SubmittedEnquiry } from '@plinth/schemas/enquiries';
import { HONEYPOT_FIELD } from '@plinth/schemas/enquiry-form';
import type { AppContext } from '../../app-context.ts';
import { derivedFields } from '../../collections/definition.ts';
import { createThrottle, throttleKey } from '../../http/throttle.ts';
import { enquiries } from './collection.ts';
import { EnquiryModel } from './model.ts';
import { toSubmittedEnquiry } from './present.ts';

const DAY_SECONDS = 86_400;

/** Most receipts for an e-mail address within a day: nobody's mailbox is filled by means of our form. */
const receipts = createThrottle({ name: 'receipt', limit: 3, windowSeconds: DAY_SECONDS });

/**
 * Stores what a visitor sent and sees that the office hears of it and the visitor gets a receipt. What fills the
 * hidden field is stored as spam, gets the same response as any other and is mailed to nobody. There is no entry in the history:
 * that is for what the administrator does.
 */
export async function submitEnquiry(
  context: Pick<AppContext, 'mailer' | 'logger'>,
  submission: EnquirySubmission,
): Promise<SubmittedEnquiry> {
  const { [HONEYPOT_FIELD]: honeypot, consentVersion, ...fields } = submission;
  const isSpam = honeypot !== undefined;
  const now = new Date();
  const stored = new EnquiryModel({
    ...fields,
    ...(await derivedFields(enquiries, fields)),
    ...(consentVersion !== undefined && { consentVersion, consentAt: now }),
    state: isSpam ? 'spam' : 'new',
    createdAt: now,
    updatedAt: now,
    revision: 1,
  });
  await stored.save();
  const enquiry = toSubmittedEnquiry(stored.toObject());
  context.logger.info({ enquiryId: enquiry._id, isSpam }, 'enquiry received');
  if (!isSpam) await queueMails(context, enquiry);
  return enquiry;
}

/** The enquiry is stored by now, so the visitor is thanked even where the mails cannot be queued. */
async function queueMails(
  { mailer, logger }: Pick<AppContext, 'mailer' | 'logger'>,
  { _id, email }: SubmittedEnquiry,
): Promise<void> {
  try {
    const mayReceive = await receipts.tryTake(throttleKey(email.toLowerCase()));
    await mailer.queue(_id, mayReceive ? ['notice', 'receipt'] : ['notice']);
  } catch (error) {
    logger.error({ err: error, enquiryId: _id }, 'the mails of an enquiry could not be queued');
  }
}

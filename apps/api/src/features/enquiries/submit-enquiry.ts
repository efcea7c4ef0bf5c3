import type { EnquirySubmission, SubmittedEnquiry } from '@plinth/schemas/enquiries';
import { HONEYPOT_FIELD } from '@plinth/schemas/enquiry-form';
import type { Types } from 'mongoose';
import type { AppContext } from '../../app-context.ts';
import { derivedFields } from '../../collections/definition.ts';
import { LIVE } from '../../collections/publication.ts';
import { createThrottle, throttleKey } from '../../http/throttle.ts';
import { OpeningModel } from '../hiring/model.ts';
import { findProjectReferences } from '../projects/find-project-references.ts';
import { enquiries } from './collection.ts';
import { EnquiryModel, type MailKind } from './model.ts';
import { pendingMails } from './pending-mails.ts';
import { toSubmittedEnquiry } from './present.ts';

const DAY_SECONDS = 86_400;

/** Most receipts for an e-mail address within a day: the form cannot flood a mailbox. */
const receipts = createThrottle({ name: 'receipt', limit: 3, windowSeconds: DAY_SECONDS });

/**
 * Stores an enquiry together with the mails to be sent about it: a notification to the office and a receipt to the
 * sender. A filled honeypot field marks it as spam: the response is the same, but no mail is sent. Submissions are not
 * part of the history, which records what people with an account do.
 */
export async function submitEnquiry(
  context: Pick<AppContext, 'mailer' | 'logger'>,
  submission: EnquirySubmission,
  id: Types.ObjectId,
): Promise<SubmittedEnquiry> {
  const { [HONEYPOT_FIELD]: honeypot, consentVersion, ...sent } = submission;
  const fields = { ...sent, subject: await findSubject(submission) };
  const isSpam = honeypot !== undefined;
  const now = new Date();
  const stored = new EnquiryModel({
    _id: id,
    ...fields,
    ...(await derivedFields(enquiries, fields)),
    ...(consentVersion !== undefined && { consentVersion, consentAt: now }),
    state: isSpam ? 'spam' : 'new',
    createdAt: now,
    updatedAt: now,
    revision: 1,
    ...(!isSpam && context.mailer.isOn && { mails: pendingMails(await mailsTo(fields.email)) }),
  });
  await stored.save();
  const enquiry = toSubmittedEnquiry(stored.toObject());
  context.logger.info({ enquiryId: enquiry._id, isSpam }, 'enquiry received');
  context.mailer.wake();
  return enquiry;
}

async function mailsTo(email: string): Promise<MailKind[]> {
  const mayReceive = await receipts.tryTake(throttleKey(email.toLowerCase()));
  return mayReceive ? ['notification', 'receipt'] : ['notification'];
}

/** The title of the opening or project that the enquiry is about; undefined where that is not live any more. */
async function findSubject({ opening, project }: EnquirySubmission): Promise<string | undefined> {
  if (opening !== undefined)
    return (
      await OpeningModel.findOne({ ...LIVE, _id: opening })
        .select('position')
        .lean()
    )?.position;
  if (project === undefined) return undefined;
  const found = (await findProjectReferences([project])).get(project);
  return found?.isLive ? found.title : undefined;
}

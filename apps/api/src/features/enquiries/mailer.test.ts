import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/client.ts';
import { buildEnquiry } from '../../../test/factories.ts';
import { type MailCatcher, startMailCatcher } from '../../../test/mail-catcher.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { EnquiryModel, type MailKind } from './model.ts';
import { type ClaimedEnquiry, pendingMails, postpone } from './pending-mails.ts';

const PATIENCE = { timeout: 10_000 };

let api: TestApi;
let catcher: MailCatcher;
let mailer: Mailer;

beforeAll(async () => {
  catcher = await startMailCatcher();
  api = await startTestApi({ SMTP_URL: catcher.url, ENQUIRY_NOTIFY_TO: 'office@vastara.example' });
  mailer = api.context.mailer;
  mailer.start();
});
afterAll(async () => {
  await api.stop();
  await catcher.stop();
});
beforeEach(async () => {
  await EnquiryModel.deleteMany({});
  catcher.mails.length = 0;
  catcher.refuseWith(null);
});

const buildWithMails = (kinds: MailKind[], fields: Parameters<typeof buildEnquiry>[0] = {}) =>
  buildEnquiry({ ...fields, mails: pendingMails(kinds) });

/** Makes what waits due now, as the passing of time would, and wakes the mailer. */
async function letTimePass(): Promise<void> {
  await EnquiryModel.updateMany(
    { 'mails.dueAt': { $gte: new Date(0) } },
    { $set: { 'mails.dueAt': new Date(0) } },
  );
  mailer.wake();
}

const mailsOf = async (id: string) => (await EnquiryModel.findById(id).orFail().lean()).mails;
const untilNoneIsPending = () =>
  vi.waitFor(
    async () => expect(await EnquiryModel.countDocuments({ 'mails.dueAt': { $gte: new Date(0) } })).toBe(0),
    PATIENCE,
  );

describe('the mailer', () => {
  it('tries again later when the mail server is busy, and sends the mail once it is not', async () => {
    catcher.refuseWith(451);
    const { _id } = await buildWithMails(['notification']);
    mailer.wake();
    await vi.waitFor(async () => {
      const mails = await mailsOf(_id);
      expect(mails?.attempts).toBe(1);
      expect(mails?.dueAt.getTime()).toBeLessThan(Date.now() + 61_000);
    }, PATIENCE);
    expect(catcher.mails).toHaveLength(0);

    catcher.refuseWith(null);
    await letTimePass();

    await untilNoneIsPending();
    expect(catcher.mails).toHaveLength(1);
  });

  it('repeats only the mail that failed', async () => {
    catcher.refuseWith(451, 'visitor@example.com');
    const { _id } = await buildWithMails(['notification', 'receipt'], { email: 'visitor@example.com' });

    mailer.wake();

    await vi.waitFor(async () => expect(await mailsOf(_id)).toMatchObject({ kinds: ['receipt'] }), PATIENCE);
    catcher.refuseWith(null);
    await letTimePass();
    await untilNoneIsPending();
    expect(catcher.mails.flatMap(({ recipients }) => recipients)).toEqual([
      'office@vastara.example',
      'visitor@example.com',
    ]);
  });

  it('waits longer before each attempt, and gives up after nine of them over two days', async () => {
    catcher.refuseWith(451);
    const later = new Date(Date.now() + 60_000);
    const { _id } = await buildEnquiry({ mails: { kinds: ['notification'], attempts: 0, dueAt: later } });
    const waitsInMinutes: number[] = [];
    for (let attempts = 1; attempts <= 8; attempts++) {
      const claimed = await EnquiryModel.findByIdAndUpdate(
        _id,
        { $set: { 'mails.attempts': attempts } },
        { returnDocument: 'after' },
      ).lean<ClaimedEnquiry>();
      expect(claimed && (await postpone(claimed))).toBe(true);
      const { dueAt } = (await mailsOf(_id)) ?? {};
      waitsInMinutes.push(Math.round(((dueAt?.getTime() ?? 0) - Date.now()) / 60_000));
    }

    await letTimePass();

    await untilNoneIsPending();
    expect(catcher.mails).toHaveLength(0);
    expect(waitsInMinutes).toEqual([1, 5, 15, 60, 180, 360, 720, 1_440]);
  });

  it('does not try again when the mailbox does not exist', async () => {
    catcher.refuseWith(550);
    const { _id } = await buildWithMails(['receipt']);

    mailer.wake();

    await untilNoneIsPending();
    expect(await mailsOf(_id)).toBeUndefined();
    expect(catcher.mails).toHaveLength(0);
  });

  it('sends nothing of an enquiry that turned out to be spam while it waited', async () => {
    await buildWithMails(['notification', 'receipt'], { state: 'spam' });

    mailer.wake();

    await untilNoneIsPending();
    expect(catcher.mails).toHaveLength(0);
  });

  it('sends nothing of an enquiry that was deleted while it waited, not even when it is restored', async () => {
    const admin = await api.signedIn();
    const { _id } = await buildEnquiry({
      mails: { kinds: ['receipt'], attempts: 1, dueAt: new Date(Date.now() + 60_000) },
    });
    await admin.delete(`/api/form/${_id}`).expect(204);
    const [{ _id: entryId }] = (await admin.get('/api/admin/bin').expect(200)).body;
    await admin.post(`/api/admin/bin/${entryId}/restore`).expect(200);

    expect(await mailsOf(_id)).toBeUndefined();
  });

  it('sends each mail once when several nodes send together', async () => {
    const other = createMailer(api.context.config, api.context.logger);
    for (let count = 0; count < 8; count++) await buildWithMails(['notification', 'receipt']);

    other.start();
    mailer.wake();

    await untilNoneIsPending();
    await other.stop();
    expect(catcher.mails).toHaveLength(16);
    expect(new Set(catcher.mails.map(({ raw }) => /Message-ID: (\S+)/i.exec(raw)?.[1])).size).toBe(16);
  });

  it('is off when mail is not configured', () => {
    const off = createMailer({ ...api.context.config, smtpUrl: undefined }, api.context.logger);

    expect(off.isOn).toBe(false);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/client.ts';
import { buildEnquiry } from '../../../test/factories.ts';
import { type MailCatcher, startMailCatcher } from '../../../test/mail-catcher.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { EnquiryModel } from './model.ts';
import { OutboxModel, postpone, putIntoOutbox } from './outbox.ts';

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
  await OutboxModel.deleteMany({});
  catcher.mails.length = 0;
  catcher.refuseWith(null);
});

/** Makes what waits due now, as the passing of time would, and has the outbox looked at. */
async function letTimePass(): Promise<void> {
  await OutboxModel.updateMany({ dueAt: { $gt: new Date(0) } }, { $set: { dueAt: new Date(0) } });
  mailer.start();
}

const onlyRow = () => OutboxModel.findOne().lean();

describe('the mailer', () => {
  it('tries again later when the mail server is busy, and sends the mail once it is not', async () => {
    catcher.refuseWith(451);
    const { _id } = await buildEnquiry();
    await mailer.queue(_id, ['notice']);
    await vi.waitFor(async () => {
      const row = await onlyRow();
      expect(row?.attempts).toBe(1);
      expect(row?.dueAt?.getTime()).toBeLessThan(Date.now() + 61_000);
    }, PATIENCE);
    expect(catcher.mails).toHaveLength(0);

    catcher.refuseWith(null);
    await letTimePass();

    await vi.waitFor(() => expect(catcher.mails).toHaveLength(1), PATIENCE);
    await vi.waitFor(async () => expect(await onlyRow()).toBeNull(), PATIENCE);
  });

  it('waits longer before each attempt, and gives up after nine of them over two days', async () => {
    const { _id } = await buildEnquiry();
    await putIntoOutbox(_id, ['notice']);
    const row = await OutboxModel.findOne().orFail().lean();
    const waitsInMinutes: number[] = [];
    for (let attempts = 1; attempts <= 8; attempts++) {
      expect(await postpone({ ...row, attempts })).toBe(true);
      const { dueAt } = (await onlyRow()) ?? {};
      waitsInMinutes.push(Math.round(((dueAt?.getTime() ?? 0) - Date.now()) / 60_000));
    }
    await OutboxModel.updateOne({ _id: row._id }, { $set: { attempts: 8 } });
    catcher.refuseWith(451);

    await letTimePass();

    await vi.waitFor(async () => expect((await onlyRow())?.failedAt).toBeInstanceOf(Date), PATIENCE);
    expect(await onlyRow()).toMatchObject({ attempts: 9 });
    expect(waitsInMinutes).toEqual([1, 5, 15, 60, 180, 360, 720, 1_440]);
  });

  it('does not try again when the mailbox does not exist', async () => {
    catcher.refuseWith(550);
    const { _id } = await buildEnquiry();

    await mailer.queue(_id, ['receipt']);

    await vi.waitFor(async () => expect((await onlyRow())?.failedAt).toBeInstanceOf(Date), PATIENCE);
    expect((await onlyRow())?.attempts).toBe(1);
  });

  it('sends nothing of an enquiry that was erased or turned out to be spam while it waited', async () => {
    const [erased, spam] = [await buildEnquiry(), await buildEnquiry({ state: 'spam' })];
    await EnquiryModel.deleteOne({ _id: erased._id });

    for (const { _id } of [erased, spam]) await mailer.queue(_id, ['notice', 'receipt']);

    await vi.waitFor(async () => expect(await onlyRow()).toBeNull(), PATIENCE);
    expect(catcher.mails).toHaveLength(0);
  });

  it('sends each mail once when several nodes empty the outbox together', async () => {
    const other = createMailer(api.context.config, api.context.logger);
    const enquiries = await Promise.all(Array.from({ length: 8 }, () => buildEnquiry()));
    for (const { _id } of enquiries) await putIntoOutbox(_id, ['notice', 'receipt']);

    other.start();
    mailer.start();

    await vi.waitFor(async () => expect(await onlyRow()).toBeNull(), PATIENCE);
    await other.stop();
    expect(catcher.mails).toHaveLength(16);
    expect(new Set(catcher.mails.map(({ raw }) => /Message-ID: (\S+)/i.exec(raw)?.[1])).size).toBe(16);
  });

  it('queues nothing when mail is not configured', async () => {
    const off = createMailer({ ...api.context.config, smtpUrl: undefined }, api.context.logger);
    const { _id } = await buildEnquiry();

    await off.queue(_id, ['notice']);

    expect(await onlyRow()).toBeNull();
  });
});

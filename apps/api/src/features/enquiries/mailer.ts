import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Logger } from '../../logger.ts';
import { findContentRecord } from '../content/site-content.ts';
import { type MailedEnquiry, type MailSettings, noticeMail, receiptMail } from './mail-texts.ts';
import { EnquiryModel } from './model.ts';
import {
  claimDueMail,
  giveUp,
  type MailKind,
  type OutboxRow,
  postpone,
  putIntoOutbox,
  removeFromOutbox,
} from './outbox.ts';

/** How often the outbox is looked at for mails that wait for another attempt. */
const POLL_MS = 30_000;

/** SMTP timeouts; a send may take as long as all of them together, well within a mail's lease. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** How long a shutdown waits for the mail that is under way. */
const STOP_MS = 4_000;

/** Sends the mails of enquiries in the background; a visitor never waits for it. */
export type Mailer = {
  /** Stores the mails to be sent and sets off. Does nothing where mail is not configured. */
  queue(enquiryId: string, mails: readonly MailKind[]): Promise<void>;
  /** Begins to send what waits, also from before a restart. */
  start(): void;
  /** Ends the current mail, or leaves it to the next start. */
  stop(): Promise<void>;
};

/** Mail is on when both `SMTP_URL` and `ENQUIRY_NOTIFY_TO` are set: the one sends, the other is the sender. */
export function createMailer(config: Config, logger: Logger): Mailer {
  const { smtpUrl, enquiryNotifyTo, publicUrl } = config;
  if (smtpUrl === undefined || enquiryNotifyTo === undefined) return noMailer(config, logger);
  return new OutboxMailer(smtpUrl, { officeAddress: enquiryNotifyTo, publicUrl }, logger);
}

function noMailer({ smtpUrl, enquiryNotifyTo }: Config, logger: Logger): Mailer {
  return {
    async queue() {},
    start() {
      if (smtpUrl !== undefined || enquiryNotifyTo !== undefined) {
        logger.warn('no mail is sent: SMTP_URL and ENQUIRY_NOTIFY_TO are only used when both are set');
      }
    },
    async stop() {},
  };
}

/** The name of the site is read for each mail, for it can be edited. */
type FixedSettings = Omit<MailSettings, 'siteName'>;

class OutboxMailer implements Mailer {
  readonly #transport: ReturnType<typeof createTransport>;
  readonly #settings: FixedSettings;
  readonly #logger: Logger;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;
  #stopped = true;

  constructor(smtpUrl: string, settings: FixedSettings, logger: Logger) {
    this.#transport = createTransport({
      url: smtpUrl,
      ...TIMEOUTS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    this.#settings = settings;
    this.#logger = logger;
  }

  async queue(enquiryId: string, mails: readonly MailKind[]): Promise<void> {
    await putIntoOutbox(enquiryId, mails);
    this.#sendSoon(0);
  }

  start(): void {
    this.#stopped = false;
    this.#sendSoon(0);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    const patience = new Promise<void>((resolve) => setTimeout(resolve, STOP_MS).unref());
    await Promise.race([this.#round, patience]);
    this.#transport.close();
  }

  #sendSoon(delayMs: number): void {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#startRound(), delayMs).unref();
  }

  #startRound(): void {
    this.#timer = undefined;
    const before = this.#round ?? Promise.resolve();
    this.#round = before
      .then(() => this.#sendDue())
      .catch((error: unknown) => this.#logger.error({ err: error }, 'the outbox cannot be read'))
      .finally(() => {
        // A mail that was queued during the round has set the timer already.
        if (this.#timer === undefined) this.#sendSoon(POLL_MS);
      });
  }

  async #sendDue(): Promise<void> {
    while (!this.#stopped) {
      const row = await claimDueMail();
      if (row === null) return;
      await this.#send(row);
    }
  }

  async #send(row: OutboxRow): Promise<void> {
    const enquiry = await findMailedEnquiry(row);
    if (enquiry === null) {
      await removeFromOutbox(row);
      return;
    }
    const write = row.mail === 'notice' ? noticeMail : receiptMail;
    const facts = { mailId: row._id.toHexString(), mail: row.mail, attempt: row.attempts };
    const siteName = (await findSiteName()) ?? new URL(this.#settings.publicUrl).host;
    const mail = write(enquiry, { ...this.#settings, siteName });
    try {
      await this.#transport.sendMail({ ...mail, messageId: this.#messageId(row) });
    } catch (error) {
      await this.#putOff(row, error, facts);
      return;
    }
    await removeFromOutbox(row);
    this.#logger.info(facts, 'mail sent');
  }

  /** The server's words may repeat the address, so only its codes are logged. */
  async #putOff(row: OutboxRow, error: unknown, facts: object): Promise<void> {
    const { code, responseCode } = smtpCodes(error);
    const isFinal = code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500;
    if (isFinal) await giveUp(row);
    const willRetry = !isFinal && (await postpone(row));
    const message = willRetry ? 'mail not sent, will be tried again' : 'mail not sent, given up';
    this.#logger.warn({ ...facts, code, responseCode }, message);
  }

  /** The same for each attempt, so that a mail that was sent twice is shown once. */
  #messageId(row: OutboxRow): string {
    return `<${row._id.toHexString()}@${this.#settings.officeAddress.split('@').at(-1)}>`;
  }
}

const siteNameSchema = z.object({ siteName: z.string().min(1) });

async function findSiteName(): Promise<string | undefined> {
  return siteNameSchema.safeParse(await findContentRecord('navbar')).data?.siteName;
}

/** Null when there is nothing to send: the enquiry was erased, or has turned out to be spam. */
async function findMailedEnquiry(row: OutboxRow): Promise<MailedEnquiry | null> {
  const enquiry = await EnquiryModel.findById(row.enquiry).lean().exec();
  if (enquiry === null || enquiry.state === 'spam') return null;
  const { name, email, phone, country, message, site, createdAt } = enquiry;
  return { id: row.enquiry.toHexString(), name, email, phone, country, message, site, createdAt };
}

function smtpCodes(error: unknown): { code?: string; responseCode?: number } {
  if (!(error instanceof Error)) return {};
  return {
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...('responseCode' in error &&
      typeof error.responseCode === 'number' && { responseCode: error.responseCode }),
  };
}

import type { Config } from '../../config.ts';
import type { Logger } from '../../logger.ts';
import { type MailTransport, openMailTransport, readSiteName, smtpCodes } from '../mail/transport.ts';
import { readPublicIdentity } from '../settings/settings.ts';
import { type MailedEnquiry, type MailSettings, notificationMail, receiptMail } from './mail-texts.ts';
import type { MailKind } from './model.ts';
import { type ClaimedEnquiry, claimDueMails, postpone, storeRemaining } from './pending-mails.ts';

/** Interval between searches for enquiries whose mails are due again. */
const POLL_MS = 30_000;

/** How long a shutdown waits for the mail that is under way. */
const STOP_MS = 4_000;

/** Sends the mails of enquiries in the background; a visitor never waits for it. */
export type Mailer = {
  /** Whether new enquiries are to be stored with mails. */
  isOn: boolean;
  /** Sends what is due without waiting for the next search. */
  wake(): void;
  /** Begins to send what waits, also from before a restart. */
  start(): void;
  /** Ends the current mail, or leaves it to the next start. */
  stop(): Promise<void>;
};

/**
 * Mail is on when both `SMTP_URL` and `ENQUIRY_NOTIFY_TO` are set: the server that sends, and the office's mailbox, which
 * gets the notifications and is the sender of the receipts.
 */
export function createMailer(config: Config, logger: Logger): Mailer {
  const { smtpUrl, enquiryNotifyTo, publicUrl } = config;
  if (smtpUrl === undefined || enquiryNotifyTo === undefined) return noMailer(config, logger);
  return new EnquiryMailer(smtpUrl, { officeAddress: enquiryNotifyTo, publicUrl }, logger);
}

function noMailer({ smtpUrl, enquiryNotifyTo }: Config, logger: Logger): Mailer {
  return {
    isOn: false,
    wake() {},
    start() {
      if (smtpUrl !== undefined || enquiryNotifyTo !== undefined) {
        logger.warn('no mail is sent: SMTP_URL and ENQUIRY_NOTIFY_TO are only used when both are set');
      }
    },
    async stop() {},
  };
}

/** What stays the same from start to stop. Name and identity of the site can be edited, so each mail reads them. */
type FixedSettings = Omit<MailSettings, 'siteName' | 'identity'>;

class EnquiryMailer implements Mailer {
  readonly isOn = true;
  readonly #transport: MailTransport;
  readonly #settings: FixedSettings;
  readonly #logger: Logger;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;
  #stopped = true;

  constructor(smtpUrl: string, settings: FixedSettings, logger: Logger) {
    this.#transport = openMailTransport(smtpUrl);
    this.#settings = settings;
    this.#logger = logger;
  }

  wake(): void {
    this.#sendSoon(0);
  }

  start(): void {
    this.#stopped = false;
    this.#sendSoon(0);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, STOP_MS).unref());
    await Promise.race([this.#round, timeout]);
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
      .catch((error: unknown) => this.#logger.error({ err: error }, 'pending mails cannot be read'))
      .finally(() => {
        // An enquiry that arrived during the round has set the timer already.
        if (this.#timer === undefined) this.#sendSoon(POLL_MS);
      });
  }

  async #sendDue(): Promise<void> {
    while (!this.#stopped) {
      const claimed = await claimDueMails();
      if (claimed === null) return;
      await this.#sendMails(claimed);
    }
  }

  async #sendMails(claimed: ClaimedEnquiry): Promise<void> {
    if (claimed.state === 'spam') {
      await storeRemaining(claimed, []);
      return;
    }
    let remaining = claimed.mails.kinds;
    for (const kind of claimed.mails.kinds) {
      if (!(await this.#send(claimed, kind))) continue;
      remaining = remaining.filter((other) => other !== kind);
      // After each mail, so that a crash repeats at most the one that was being sent.
      if (!(await storeRemaining(claimed, remaining))) return;
    }
    if (remaining.length > 0 && !(await postpone(claimed))) {
      const enquiryId = claimed._id.toHexString();
      this.#logger.warn({ enquiryId, mails: remaining }, 'mails of an enquiry were given up');
    }
  }

  /** False when the mail has to be tried again. A mailbox that the server refuses for good counts as done. */
  async #send(enquiry: ClaimedEnquiry, kind: MailKind): Promise<boolean> {
    const write = kind === 'notification' ? notificationMail : receiptMail;
    const enquiryId = enquiry._id.toHexString();
    const facts = { enquiryId, mail: kind, attempt: enquiry.mails.attempts };
    const siteName = await readSiteName(this.#settings);
    const identity = await readPublicIdentity();
    const mail = write(toMailedEnquiry(enquiry), { ...this.#settings, siteName, identity });
    // The same for each attempt, so that mail programs show a repeated mail once.
    const messageId = `<${enquiryId}.${kind}@${this.#settings.officeAddress.split('@').at(-1)}>`;
    try {
      await this.#transport.sendMail({ ...mail, messageId });
    } catch (error) {
      // The server's words may repeat the address, so only its codes are logged.
      const codes = smtpCodes(error);
      this.#logger.warn({ ...facts, ...codes }, 'mail not sent');
      return codes.code === 'EENVELOPE' && (codes.responseCode ?? 0) >= 500;
    }
    this.#logger.info(facts, 'mail sent');
    return true;
  }
}

function toMailedEnquiry(enquiry: ClaimedEnquiry): MailedEnquiry {
  const { _id, name, email, phone, country, subject, message, site, createdAt } = enquiry;
  return { id: _id.toHexString(), name, email, phone, country, subject, message, site, createdAt };
}

import type { Config } from '../../config.ts';
import type { Logger } from '../../logger.ts';
import { headerText, openMailTransport, readSiteName, smtpCodes } from './transport.ts';

type OfficeMail = {
  to: string;
  subject: string;
  /** Paragraphs of plain text. */
  paragraphs: readonly string[];
};

/** Mails to the people of the office: invitations, links, notices. They are sent once; whoever waits asks for another. */
export type OfficeMailer = {
  isOn: boolean;
  /** False when the mail server did not take it, or there is none. */
  send(mail: OfficeMail): Promise<boolean>;
  /** Closes the connection. */
  stop(): void;
};

/** On when both `SMTP_URL` and `ENQUIRY_NOTIFY_TO` are set: the one sends, the other is the sender. */
export function createOfficeMailer(config: Config, logger: Logger): OfficeMailer {
  const { smtpUrl, enquiryNotifyTo: officeAddress } = config;
  if (smtpUrl === undefined || officeAddress === undefined) {
    return { isOn: false, send: async () => false, stop() {} };
  }
  const transport = openMailTransport(smtpUrl);
  return {
    isOn: true,
    async send({ to, subject, paragraphs }) {
      try {
        await transport.sendMail({
          from: { name: headerText(await readSiteName(config)), address: officeAddress },
          to: { name: '', address: to },
          subject: headerText(subject),
          text: `${[...paragraphs, config.publicUrl].join('\n\n')}\n`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return true;
      } catch (error) {
        logger.warn(smtpCodes(error), 'a mail to a person of the office was not sent');
        return false;
      }
    },
    stop: () => transport.close(),
  };
}

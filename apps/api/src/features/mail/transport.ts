import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import { findSiteName } from '../content/site-content.ts';

/** SMTP timeouts; a send may take as long as all of them together, well within the lease of pending mails. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

const MAX_HEADER_TEXT = 80;

export type MailTransport = ReturnType<typeof createTransport>;

export function openMailTransport(smtpUrl: string): MailTransport {
  return createTransport({ url: smtpUrl, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true });
}

/** The company's name, or the host where the content has none. It is read for each mail, as it can be edited. */
export async function readSiteName({ publicUrl }: Pick<Config, 'publicUrl'>): Promise<string> {
  return (await findSiteName()) ?? new URL(publicUrl).host;
}

/** One short line without control, formatting or line-break characters, fit for a mail header. */
export function headerText(text: string): string {
  return text
    .replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_HEADER_TEXT);
}

/** What may be logged of a failure: the server's words may repeat an e-mail address. */
export function smtpCodes(error: unknown): { code?: string; responseCode?: number } {
  if (!(error instanceof Error)) return {};
  return {
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...('responseCode' in error &&
      typeof error.responseCode === 'number' && { responseCode: error.responseCode }),
  };
}

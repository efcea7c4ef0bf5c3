import type { Identity } from '@plinth/schemas/identity';
import type { SendMailOptions } from 'nodemailer';
import { headerText } from '../mail/transport.ts';

/** The fields of an enquiry that the mails use. */
export type MailedEnquiry = {
  id: string;
  name: string;
  email: string;
  phone: string;
  country?: string;
  /** The title of the opening or project that it is about. */
  subject?: string;
  message?: string;
  site?: string;
  createdAt: Date;
};

export type MailSettings = {
  /** The office: recipient of notifications, sender of both mails and where a reply to the receipt arrives. */
  officeAddress: string;
  /** The site's public URL without a trailing slash. */
  publicUrl: string;
  /** Name of the sender: the company's. */
  siteName: string;
  /** Who the company is in law, below the receipt. */
  identity: Identity;
};

/** Notifies the office of an enquiry; a reply goes to the visitor. */
export function notificationMail(enquiry: MailedEnquiry, settings: MailSettings): SendMailOptions {
  const name = headerText(enquiry.name);
  const lines = [
    ['Name', enquiry.name],
    ['E-mail', enquiry.email],
    ['Phone', enquiry.phone],
    ['Country', enquiry.country],
    ['About', enquiry.subject],
    ['Page', enquiry.site],
    ['Received', `${formatInstant(enquiry.createdAt)} (India)`],
  ];
  const facts = lines.flatMap(([label, value]) => (value === undefined ? [] : [`${label}: ${value}`]));
  return {
    from: sender(settings),
    to: settings.officeAddress,
    replyTo: { name, address: enquiry.email },
    subject: `New enquiry from ${name}`,
    text: [
      ...facts,
      '',
      enquiry.message ?? 'No message was written.',
      '',
      `Open it: ${settings.publicUrl}/admin/submission/${enquiry.id}`,
      '',
    ].join('\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/**
 * Confirms to the visitor that the enquiry arrived. It repeats nothing that was typed: the address may
 * belong to somebody else, and the office must not carry a stranger's words to them.
 */
export function receiptMail(enquiry: MailedEnquiry, settings: MailSettings): SendMailOptions {
  return {
    from: sender(settings),
    to: { name: '', address: enquiry.email },
    subject: 'We have received your enquiry',
    text: [
      'Hello,',
      '',
      `Thank you for your enquiry to ${settings.siteName}. We received it on`,
      `${formatInstant(enquiry.createdAt)} (IST) and will get back to you soon.`,
      'To add anything, simply reply to this e-mail.',
      '',
      `Reference: ${enquiry.id.slice(-8)}`,
      '',
      'If you did not write to us, someone may have mistyped their address. You can ignore this e-mail,',
      'or reply to it and we will delete the enquiry.',
      '',
      settings.publicUrl,
      '',
      ...identityLines(settings.identity),
    ].join('\n'),
    headers: { 'Auto-Submitted': 'auto-replied' },
  };
}

function identityLines(identity: Identity): string[] {
  const facts = [
    ['CIN', identity.cin],
    ['LLPIN', identity.llpin],
    ['Registered office', identity.registeredOffice?.replaceAll('\n', ', ')],
    ['Telephone', identity.phone],
    ['E-mail', identity.email],
    ['Queries and grievances', identity.contactPerson],
  ];
  const lines = facts.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]));
  if (identity.legalName !== undefined) lines.unshift(identity.legalName);
  return lines.length === 0 ? [] : ['--', ...lines, ''];
}

function sender(settings: MailSettings) {
  return { name: headerText(settings.siteName), address: settings.officeAddress };
}

const instantFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

function formatInstant(instant: Date): string {
  return instantFormat.format(instant);
}

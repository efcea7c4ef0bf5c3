import { createTransport } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { type MailedEnquiry, notificationMail, receiptMail } from './mail-texts.ts';

const settings = {
  officeAddress: 'office@vastara.example',
  publicUrl: 'https://vastara.example',
  siteName: 'Vastara Constructions',
  identity: {},
};

const enquiry: MailedEnquiry = {
  id: '665f1f77bcf86cd799439011',
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '+91 9876543210',
  message: 'We plan a warehouse in Nashik.',
  site: 'contact',
  createdAt: new Date('2026-11-21T15:00:00Z'),
};

/** The mail as it would go over the wire: headers by lower-case name, and the whole text. */
async function compose(mail: ReturnType<typeof notificationMail>) {
  const sent = await createTransport({ streamTransport: true, buffer: true }).sendMail(mail);
  const raw = String(sent.message);
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ');
  const headers = head.split('\r\n').map((line) => line.split(': ', 1)[0]?.toLowerCase());
  return { raw, head, headers, recipients: sent.envelope.to };
}

describe('notificationMail', () => {
  it('shows the office who wrote, what and where to open it, and replies go to the visitor', async () => {
    const { head, raw, recipients } = await compose(notificationMail(enquiry, settings));

    expect(recipients).toEqual(['office@vastara.example']);
    expect(head).toContain('Reply-To: Asha Rao <asha@example.com>');
    expect(head).toContain('Subject: New enquiry from Asha Rao');
    for (const text of ['+91 9876543210', 'We plan a warehouse in Nashik.', '21 November 2026'])
      expect(raw).toContain(text);
    expect(raw).toContain('https://vastara.example/admin/submission/665f1f77bcf86cd799439011');
  });

  it.each([
    ['a line break', 'Asha\r\nBcc: victim@example.org'],
    ['a bare line feed', 'Asha\nBcc: victim@example.org'],
    ['a Unicode line separator', 'Asha\u2028Bcc: victim@example.org'],
    ['quotes and brackets', 'Asha" <victim@example.org>, "x'],
  ])('adds neither header nor recipient when the name carries %s', async (_, name) => {
    const plain = await compose(notificationMail(enquiry, settings));
    const { headers, recipients } = await compose(notificationMail({ ...enquiry, name }, settings));

    expect(headers).toEqual(plain.headers);
    expect(recipients).toEqual(['office@vastara.example']);
  });

  it('adds no recipient when the e-mail carries a second address', async () => {
    const email = 'asha@example.com, victim@example.org';

    const { recipients } = await compose(notificationMail({ ...enquiry, email }, settings));

    expect(recipients).toEqual(['office@vastara.example']);
  });
});

describe('receiptMail', () => {
  it('confirms the enquiry to the visitor without repeating anything that was typed', async () => {
    const { raw, head, recipients } = await compose(receiptMail(enquiry, settings));

    expect(recipients).toEqual(['asha@example.com']);
    expect(head).toContain('From: Vastara Constructions <office@vastara.example>');
    expect(head).toContain('Auto-Submitted: auto-replied');
    for (const typed of ['Asha', 'warehouse', '9876543210']) expect(raw).not.toContain(typed);
  });

  it('goes to one recipient only when the e-mail carries line breaks and a second address', async () => {
    const email = 'asha@example.com\r\nBcc: victim@example.org';
    const plain = await compose(receiptMail(enquiry, settings));

    const { headers, recipients } = await compose(receiptMail({ ...enquiry, email }, settings));

    expect(headers).toEqual(plain.headers);
    expect(recipients).not.toContain('victim@example.org');
  });
});

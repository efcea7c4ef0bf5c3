import { expect, it } from 'vitest';
import { replyLink } from './reply-link.ts';

const enquiry = {
  _id: '665f1f77bcf86cd799439011',
  name: 'Asha & Ravi Rao',
  email: 'asha+site@example.com',
  createdAt: '2026-11-21T15:00:00.000Z',
  message: 'A warehouse in Nashik?\n50% by March.',
};

const parts = (record: Parameters<typeof replyLink>[0]) => {
  const [address = '', query] = replyLink(record).split('?');
  const params = new URLSearchParams(query);
  return { address, subject: params.get('subject'), body: params.get('body')?.split('\r\n') };
};

it('greets, thanks and quotes line by line', () => {
  expect(parts(enquiry)).toEqual({
    address: 'mailto:asha%2Bsite%40example.com',
    subject: 'Your enquiry of 21 Nov 2026',
    body: [
      'Dear Asha & Ravi Rao,',
      '',
      'Thank you for your enquiry of 21 Nov 2026.',
      '',
      '',
      '',
      'On 21 Nov 2026 you wrote:',
      '> A warehouse in Nashik?',
      '> 50% by March.',
    ],
  });
});

it('names the opening of an application', () => {
  const { subject, body } = parts({ ...enquiry, opening: 'x', subject: 'Senior Bridge Engineer' });
  expect(subject).toBe('Your application: Senior Bridge Engineer');
  expect(body?.[2]).toBe('Thank you for your application of 21 Nov 2026.');
});

it('quotes nothing where nothing was written, and little of what is long', () => {
  expect(parts({ ...enquiry, message: undefined }).body?.at(-1)).toBe('');
  expect(replyLink({ ...enquiry, message: 'x'.repeat(5_000) }).length).toBeLessThan(2_000);
});

import { describe, expect, test } from 'vitest';
import { ENQUIRY_STATES, enquiryInputSchema, enquirySubmissionSchema } from './enquiries.ts';
import { HONEYPOT_FIELD } from './enquiry-form.ts';
import { parseInput } from './input.ts';

const valid = { name: 'Asha Rao', email: 'asha@example.com', phone: '+91 9876543210' };
const submit = (input: unknown) => parseInput(enquirySubmissionSchema, input);
const change = (input: unknown) => parseInput(enquiryInputSchema, input);

describe('the contact form', () => {
  test('sends name, e-mail and phone at least', () => {
    expect(submit(valid)).toEqual({ ok: true, value: valid });
    expect(submit({})).toEqual({
      ok: false,
      errors: [
        { path: 'name', message: 'The name is required.' },
        { path: 'email', message: 'The e-mail is required.' },
        { path: 'phone', message: 'The phone number is required.' },
      ],
    });
  });

  test('may send every field of the contact form', () => {
    const about = { opening: '665f1f77bcf86cd799439011', project: '665f1f77bcf86cd799439012' };
    const full = {
      ...valid,
      ...about,
      country: 'India',
      countryCode: '+91',
      message: 'Call me.',
      site: 'nri',
    };
    expect(submit({ ...full, consentVersion: '2026-11' })).toEqual({
      ok: true,
      value: { ...full, consentVersion: '2026-11' },
    });
  });

  test('may carry the field that only machines fill, for it to be marked as spam and not refused', () => {
    expect(submit({ ...valid, [HONEYPOT_FIELD]: 'https://example.com' }).ok).toBe(true);
    expect(submit({ ...valid, [HONEYPOT_FIELD]: '' })).toEqual({ ok: true, value: valid });
  });

  test.each(['state', 'notes', 'subject', 'readAt', 'consentAt', 'admin'])('cannot set %s', (field) => {
    expect(submit({ ...valid, [field]: 'x' })).toEqual({
      ok: false,
      errors: [{ path: field, message: 'This field is not known.' }],
    });
  });

  test.each([
    'asha',
    'asha@',
    '@example.com',
    'asha@example',
    'a b@example.com',
    'asha@example.com\nBcc: x@example.com',
  ])('refuses "%s" as an e-mail address', (email) => {
    expect(submit({ ...valid, email })).toEqual({
      ok: false,
      errors: [{ path: 'email', message: 'Enter an e-mail address such as name@example.com.' }],
    });
  });

  test('takes an e-mail address with the blank that a keyboard left behind it', () => {
    expect(submit({ ...valid, email: 'asha@example.com ' })).toEqual({ ok: true, value: valid });
  });

  test.each([
    ['+91 987654321', 'Enter a 10-digit number.'],
    ['+91 98765432101', 'Enter a 10-digit number.'],
    ['9876', 'Enter a 10-digit number.'],
    ['+91 98765abcde', 'Enter the phone number in digits only.'],
    ['+971 5012345678', 'This number is too long for +971.'],
  ])('refuses %s as a phone number', (phone, message) => {
    expect(submit({ ...valid, phone })).toEqual({ ok: false, errors: [{ path: 'phone', message }] });
  });

  test('reads a number without dial code under the one beside it', () => {
    expect(submit({ ...valid, phone: '501234567', countryCode: '+971' }).ok).toBe(true);
    expect(submit({ ...valid, phone: '501234567' }).ok).toBe(false);
  });

  test.each(['91', '+', '+12345678', '+9a'])('refuses %s as a dial code', (countryCode) => {
    expect(submit({ ...valid, countryCode })).toMatchObject({ ok: false, errors: [{ path: 'countryCode' }] });
  });
});

describe('a change by the administrator', () => {
  test.each(ENQUIRY_STATES)('may set the state "%s"', (state) => {
    expect(change({ ...valid, state })).toEqual({ ok: true, value: { ...valid, state } });
  });

  test('refuses another state', () => {
    expect(change({ ...valid, state: 'done' })).toEqual({
      ok: false,
      errors: [{ path: 'state', message: 'The state is new, in progress, answered or spam.' }],
    });
  });

  test('ignores the server fields in the request', () => {
    const instant = '2026-01-02T03:04:05.000Z';
    const serverFields = {
      consentVersion: '2026-11',
      consentAt: instant,
      readAt: instant,
      answeredAt: instant,
    };
    expect(change({ ...valid, ...serverFields, _id: 'a', createdAt: instant })).toEqual({
      ok: true,
      value: valid,
    });
  });

  test('is held to the same phone numbers', () => {
    expect(change({ ...valid, phone: '+91 12' })).toMatchObject({ ok: false, errors: [{ path: 'phone' }] });
  });
});

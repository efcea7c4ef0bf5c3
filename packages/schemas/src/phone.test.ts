import { describe, expect, test } from 'vitest';
import { listPhoneLengths } from '../scripts/list-phone-lengths.ts';
import { phoneError, splitPhone, subscriberNumber } from './phone.ts';
import phoneLengths from './phone-lengths.json' with { type: 'json' };
import { SITE_TEXTS } from './site-texts.ts';

describe('an Indian number', () => {
  test.each(['9876543210', '0000000000'])('of exactly ten digits is taken: %s', (digits) => {
    expect(phoneError('+91', digits)).toBeUndefined();
  });

  test.each(['987654321', '98765432101', '09876543210'])('of another length is refused: %s', (digits) => {
    expect(phoneError('+91', digits)).toBe('Enter a 10-digit number.');
  });
});

describe("a number of another country is held to the country's own lengths", () => {
  test.each([
    ['UAE, mobile', '+971', '501234567'],
    ['UAE, landline', '+971', '43001234'],
    ['Oman', '+968', '92123456'],
    ['Singapore', '+65', '81234567'],
    ['United States', '+1', '2015550123'],
    ['American Samoa, with its area in the dial code', '+1684', '7331234'],
    ['United Kingdom', '+44', '7400123456'],
    ['United Kingdom, with the 0 that is dialled at home', '+44', '07400123456'],
    ['a satellite phone', '+881', '612345678'],
  ])('%s: %s %s is taken', (_, dialCode, digits) => {
    expect(phoneError(dialCode, digits)).toBeUndefined();
  });

  test.each([
    ['+971', '5012345678', 'This number is too long for +971.'],
    ['+971', '5012345', 'This number is too short for +971.'],
    ['+65', '812345678', 'This number is too long for +65.'],
    ['+1', '201555012', 'This number is too short for +1.'],
    ['+1684', '733123', 'This number is too short for +1684.'],
    ['+1684', '73312345', 'This number is too long for +1684.'],
    ['+31', '6123456789', 'Phone numbers for +31 have another number of digits.'],
    ['+881', '612', 'Enter 4 to 14 digits.'],
  ])('%s %s is refused', (dialCode, digits, message) => {
    expect(phoneError(dialCode, digits)).toBe(message);
  });
});

test.each(['', '98765 43210', '98765-43210', '+9876543210', '९८७६५४३२१०', '9876543210\n'])(
  'anything but the digits 0 to 9 is refused: "%s"',
  (digits) => {
    expect(phoneError('+91', digits)).toBe('Enter the phone number in digits only.');
  },
);

test('the words can be those of the content', () => {
  const texts = { ...SITE_TEXTS.contact, PhoneTooLong: 'Too long ({code})', PhoneAnyLength: '{from}-{to}' };
  expect(phoneError('+971', '5012345678', texts)).toBe('Too long (+971)');
  expect(phoneError('+881', '612', texts)).toBe('4-14');
});

test.each([
  ['98765 43210', '+91', '9876543210'],
  ['98765-43210', '+91', '9876543210'],
  ['(98765) 43210', '+91', '9876543210'],
  ['098765 43210', '+91', '9876543210'],
  ['919876543210', '+91', '9876543210'],
  ['+91 98765 43210', '+91', '9876543210'],
  ['+91 (0) 98765.43210', '+91', '9876543210'],
  ['0091-98765-43210', '+91', '9876543210'],
  ['9198765432', '+91', '9198765432'],
  ['+91 98765', '+91', '98765'],
  ['+971 50 123 4567', '+971', '501234567'],
  ['971501234567', '+971', '501234567'],
  ['050 123 4567', '+971', '0501234567'],
  ['+971 50 123 4567', '+91', '971501234567'],
  ['98765 4321O', '+91', '987654321O'],
])('%s under %s is the number %s', (text, dialCode, number) => {
  expect(subscriberNumber(text, dialCode)).toBe(number);
});

describe('splitPhone', () => {
  test('takes dial code and number apart at the blank', () => {
    expect(splitPhone('+971 501234567')).toEqual({ dialCode: '+971', digits: '501234567' });
  });

  test('takes a number without dial code under the given one, or under +91', () => {
    expect(splitPhone(' 501234567 ', '+971')).toEqual({ dialCode: '+971', digits: '501234567' });
    expect(splitPhone('9876543210')).toEqual({ dialCode: '+91', digits: '9876543210' });
  });

  test('lets the dial code inside the number win over the one beside it', () => {
    expect(splitPhone('+65 81234567', '+91')).toEqual({ dialCode: '+65', digits: '81234567' });
  });
});

test('the file of lengths is what npm run countries generates', () => {
  expect(phoneLengths).toEqual(listPhoneLengths());
});

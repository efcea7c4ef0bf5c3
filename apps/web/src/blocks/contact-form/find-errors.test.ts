import { SITE_TEXTS } from '@plinth/schemas/site-texts';
import { describe, expect, it } from 'vitest';
import type { EnquiryValues, FormVariant } from './enquiry-values.ts';
import { findErrors as findErrorsIn } from './find-errors.ts';

const findErrors = (typed: EnquiryValues, variant: FormVariant) =>
  findErrorsIn(typed, variant, SITE_TEXTS.contact);

const values: EnquiryValues = {
  name: 'Meera Namuna',
  email: 'meera@example.com',
  country: '',
  countryCode: '+91',
  phone: '9876543210',
  message: '',
  opening: '',
  project: '',
  website: '',
};

describe('findErrors', () => {
  it('finds nothing wrong with a complete form', () => {
    expect(findErrors(values, {})).toEqual({});
  });

  it('names every required field that is empty, in the order of the form', () => {
    const empty = { ...values, name: '', email: '', phone: '' };
    expect(Object.keys(findErrors(empty, { hasCountry: true, hasMessage: true }))).toEqual([
      'name',
      'email',
      'country',
      'phone',
      'message',
    ]);
  });

  it.each(['meera', 'meera@', '@example.com', 'meera@example', 'me era@example.com'])(
    'refuses %s as an e-mail address',
    (email) => {
      expect(findErrors({ ...values, email }, {})).toHaveProperty('email');
    },
  );

  it.each(['987654321', '98765432101', '98765 4321', '+919876543210', 'phone'])(
    'takes exactly ten digits under +91 and refuses %s',
    (phone) => {
      expect(findErrors({ ...values, phone }, {})).toEqual({ phone: expect.any(String) });
    },
  );

  it('takes the eight digits of an Omani number, and not seven', () => {
    const omani = { ...values, countryCode: '+968', phone: '92123456' };
    expect(findErrors(omani, {})).toEqual({});
    expect(findErrors({ ...omani, phone: '9212345' }, {})).toHaveProperty('phone');
  });
});

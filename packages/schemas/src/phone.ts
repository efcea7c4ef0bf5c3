import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min';

/** The dial code of the contact form before a country is chosen (spec section 5). */
export const DEFAULT_DIAL_CODE = '+91';

/** Digits of an Indian number (spec section 5). */
export const INDIAN_PHONE_DIGITS = 10;

/** Says what is wrong with a subscriber number under a dial code, or nothing when it can be dialled. */
export function phoneFault(dialCode: string, digits: string): string | undefined {
  if (!/^[0-9]+$/.test(digits)) return 'Give the phone number in digits only.';
  if (dialCode === DEFAULT_DIAL_CODE) {
    return digits.length === INDIAN_PHONE_DIGITS ? undefined : 'Give exactly 10 digits.';
  }
  const countries = countriesOf(dialCode);
  if (countries.length === 0)
    return digits.length >= 4 && digits.length <= 14 ? undefined : 'Give 4 to 14 digits.';
  const faults = countries.map((country) => validatePhoneNumberLength(digits, country));
  if (faults.includes(undefined)) return undefined;
  if (faults.includes('TOO_SHORT')) return `This number is too short for ${dialCode}.`;
  if (faults.includes('TOO_LONG')) return `This number is too long for ${dialCode}.`;
  return `This is not a length of phone numbers for ${dialCode}.`;
}

/** Splits `+971 501234567`; a number without a dial code is taken under the given one. */
export function splitPhone(
  phone: string,
  dialCode = DEFAULT_DIAL_CODE,
): { dialCode: string; digits: string } {
  const [, code, digits] = /^(\+\d{1,7}) (.*)$/.exec(phone.trim()) ?? [];
  return code === undefined ? { dialCode, digits: phone.trim() } : { dialCode: code, digits: digits ?? '' };
}

/** A dial code of the list may be longer than the country's calling code: `+1684` is `+1` with an area. */
function countriesOf(dialCode: string): CountryCode[] {
  const digits = dialCode.replace(/\D/g, '');
  return getCountries().filter((country) => getCountryCallingCode(country) === digits);
}

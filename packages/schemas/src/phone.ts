import phoneLengths from './phone-lengths.json' with { type: 'json' };
import { fillText, type SectionTexts, SITE_TEXTS } from './site-texts.ts';

/** The dial code of the contact form before a country is chosen (docs/product.md, "Contact form"). */
export const DEFAULT_DIAL_CODE = '+91';

/** Digits of an Indian number (docs/product.md, "Contact form"). */
export const INDIAN_PHONE_DIGITS = 10;

/**
 * How many digits the fixed and mobile numbers behind each international calling code have. `npm run countries` writes
 * the table from libphonenumber-js; a table instead of the library keeps 80 kB out of the form.
 */
const PHONE_LENGTHS: Readonly<Record<string, readonly number[]>> = phoneLengths;

/** Digits of a number under a dial code that no country has, such as a satellite phone's. */
const OTHER_LENGTHS = { min: 4, max: 14 };

/**
 * Says what is wrong with a subscriber number under a dial code, in the words of the site, or nothing when it can be
 * dialled.
 */
export function phoneError(
  dialCode: string,
  digits: string,
  texts: SectionTexts<'contact'> = SITE_TEXTS.contact,
): string | undefined {
  if (!/^[0-9]+$/.test(digits)) return texts.PhoneNoDigits;
  if (dialCode === DEFAULT_DIAL_CODE) {
    return digits.length === INDIAN_PHONE_DIGITS ? undefined : texts.PhoneIndian;
  }
  const { lengths, area } = findPlan(dialCode);
  if (lengths === undefined) {
    const isPossible = digits.length >= OTHER_LENGTHS.min && digits.length <= OTHER_LENGTHS.max;
    const range = { from: OTHER_LENGTHS.min, to: OTHER_LENGTHS.max };
    return isPossible ? undefined : fillText(texts.PhoneAnyLength, range);
  }
  const length = area.length + digits.length;
  // Many people write the 0 that their country dials in front of a number at home.
  const lengthWithoutZero = digits.startsWith('0') ? length - 1 : length;
  if (lengths.includes(length) || lengths.includes(lengthWithoutZero)) return undefined;
  const isShort = length < Math.min(...lengths);
  const isLong = length > Math.max(...lengths);
  const text = isShort ? texts.PhoneTooShort : isLong ? texts.PhoneTooLong : texts.PhoneOtherLength;
  return fillText(text, { code: dialCode });
}

const SEPARATORS = /[\s\-–.()/+]/g;

/**
 * The subscriber number in what people type or paste: without separators and, where what remains can be dialled, without
 * the dial code (`+91 98765 43210`) and leading zeros (`098765 43210`). Letters stay, for `phoneError` to report them.
 */
export function subscriberNumber(text: string, dialCode: string): string {
  const isInternational = /^\s*(?:\+|00)/.test(text);
  const compact = text.replace(SEPARATORS, '');
  const typed = isInternational ? compact.replace(/^00/, '') : compact;
  const code = dialCode.replace(/\D/g, '');
  const rest = typed.startsWith(code) ? typed.slice(code.length) : typed;
  const number = isInternational ? rest : typed;
  const candidates = [number, rest, rest.replace(/^0+/, '')];
  return candidates.find((candidate) => phoneError(dialCode, candidate) === undefined) ?? number;
}

/** Splits `+971 501234567`; a number without a dial code is taken under the given one. */
export function splitPhone(
  phone: string,
  dialCode = DEFAULT_DIAL_CODE,
): { dialCode: string; digits: string } {
  const [, code, digits] = /^(\+\d{1,7}) (.*)$/.exec(phone.trim()) ?? [];
  return code === undefined ? { dialCode, digits: phone.trim() } : { dialCode: code, digits: digits ?? '' };
}

/** A dial code may be longer than the country's calling code: `+1684` is `+1` with an area, part of the number. */
function findPlan(dialCode: string): { lengths?: readonly number[]; area: string } {
  const digits = dialCode.replace(/\D/g, '');
  const codes = [1, 2, 3].map((length) => digits.slice(0, length));
  const callingCode = codes.find((code) => Object.hasOwn(PHONE_LENGTHS, code)) ?? digits;
  return { lengths: PHONE_LENGTHS[callingCode], area: digits.slice(callingCode.length) };
}

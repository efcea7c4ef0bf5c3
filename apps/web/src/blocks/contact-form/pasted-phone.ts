import { DEFAULT_DIAL_CODE, INDIAN_PHONE_DIGITS } from '@plinth/schemas/phone';

/**
 * The digits of a phone number as people copy it: without spaces and dashes, and without the dial code that the
 * form has a field of its own for. The field would cut `+91 98765 43210` off in the middle.
 */
export function pastedPhone(text: string, dialCode: string): string {
  const isInternational = /^\s*(?:\+|00)/.test(text);
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  const code = dialCode.replace(/\D/g, '');
  if (isInternational && digits.startsWith(code)) return digits.slice(code.length);
  if (dialCode !== DEFAULT_DIAL_CODE || digits.length <= INDIAN_PHONE_DIGITS) return digits;
  return digits.replace(/^(?:0|91)(?=\d{10}$)/, '');
}

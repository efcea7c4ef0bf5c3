import { COUNTRIES } from '@plinth/schemas/countries';
import { INDIAN_PHONE_DIGITS, subscriberNumber } from '@plinth/schemas/phone';
import { type Ref, useEffect, useRef } from 'react';
import { useTexts } from '../../wording/use-texts.tsx';
import { Field } from './field.tsx';
import type { EnquiryErrors } from './find-errors.ts';

/** Most digits that a number of any country has (E.164). */
const MOST_PHONE_DIGITS = 15;

type Props = {
  dialCode: string;
  /** What the number field holds at first. */
  phone: string | undefined;
  /** Whether the number has to have the ten digits of an Indian one. */
  isIndian: boolean;
  errors: EnquiryErrors;
  codeRef: Ref<HTMLSelectElement>;
  onDialCode: (dialCode: string) => void;
};

/**
 * Dial code and number. Countries that share a code have an option each with the same value, so the select is
 * uncontrolled and the browser keeps which one was chosen.
 */
export function PhoneFields({ dialCode, phone, isIndian, errors, codeRef, onDialCode }: Props) {
  const { CodeLabel, PhoneLabel, PhoneHint } = useTexts('contact');
  const numberInput = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const input = numberInput.current;
    if (!input) return;
    // React has no event of this name: its `onBeforeInput` is an older one.
    const handle = (event: InputEvent) => insertNumber(input, event, dialCode);
    input.addEventListener('beforeinput', handle);
    return () => input.removeEventListener('beforeinput', handle);
  }, [dialCode]);

  return (
    <div className="contact-form-phone">
      <Field name="countryCode" label={CodeLabel} error={errors.countryCode}>
        {(control) => (
          <select
            {...control}
            ref={codeRef}
            autoComplete="tel-country-code"
            defaultValue={dialCode}
            onChange={(event) => onDialCode(event.target.value)}
          >
            {COUNTRIES.map(({ name, dial_code, code }) => (
              <option key={code} value={dial_code} data-country={name}>
                {dial_code} {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field name="phone" label={PhoneLabel} {...(isIndian && { hint: PhoneHint })} error={errors.phone}>
        {(control) => (
          <input
            {...control}
            ref={numberInput}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            required
            pattern={isIndian ? `[0-9]{${INDIAN_PHONE_DIGITS}}` : '[0-9]+'}
            maxLength={isIndian ? INDIAN_PHONE_DIGITS : MOST_PHONE_DIGITS}
            defaultValue={phone}
          />
        )}
      </Field>
    </div>
  );
}

/**
 * Inserts typed or pasted text as the subscriber number that it makes: `maxlength` would cut `+91 98765 43210` off in the
 * middle. Text that makes no number is left to the browser.
 */
function insertNumber(input: HTMLInputElement, event: InputEvent, dialCode: string): void {
  const { value, selectionStart, selectionEnd } = input;
  if (!event.data || !event.cancelable) return;
  const end = selectionEnd ?? value.length;
  const number = subscriberNumber(
    value.slice(0, selectionStart ?? value.length) + event.data + value.slice(end),
    dialCode,
  );
  if (/\D/.test(number)) return;
  event.preventDefault();
  const caret = number.length - (value.length - end);
  input.value = number;
  input.setSelectionRange(caret, caret);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

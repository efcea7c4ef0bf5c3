import { COUNTRIES } from '@plinth/schemas/countries';
import { INDIAN_PHONE_DIGITS } from '@plinth/schemas/phone';
import type { ClipboardEvent, Ref } from 'react';
import { Field } from './field.tsx';
import type { EnquiryErrors } from './find-errors.ts';
import { pastedPhone } from './pasted-phone.ts';

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
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const digits = pastedPhone(event.clipboardData.getData('text'), dialCode);
    if (digits === '') return;
    event.preventDefault();
    const input = event.currentTarget;
    input.setRangeText(digits, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };

  return (
    <div className="contact-form-phone">
      <Field name="countryCode" label="Country code" error={errors.countryCode}>
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
      <Field
        name="phone"
        label="Phone number"
        hint={isIndian ? '10 digits, no spaces' : 'Digits only'}
        error={errors.phone}
      >
        {(control) => (
          <input
            {...control}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            required
            pattern={isIndian ? `[0-9]{${INDIAN_PHONE_DIGITS}}` : '[0-9]+'}
            maxLength={isIndian ? INDIAN_PHONE_DIGITS : MOST_PHONE_DIGITS}
            defaultValue={phone}
            onPaste={handlePaste}
          />
        )}
      </Field>
    </div>
  );
}

import type { Country } from '@plinth/schemas/countries';
import type { ClipboardEvent, Ref } from 'react';
import { Field } from './field.tsx';
import {
  DEFAULT_DIAL_CODE,
  type EnquiryFaults,
  INDIAN_PHONE_PATTERN,
  MOST_PHONE_DIGITS,
} from './find-faults.ts';
import { pastedPhone } from './pasted-phone.ts';

type Props = {
  countries: readonly Country[];
  dialCode: string;
  faults: EnquiryFaults;
  codeRef: Ref<HTMLSelectElement>;
  onDialCode: (dialCode: string) => void;
};

/**
 * Dial code and number. Countries that share a code have an option each with the same value, so the browser keeps
 * which one was chosen.
 */
export function PhoneFields({ countries, dialCode, faults, codeRef, onDialCode }: Props) {
  const isIndian = dialCode === DEFAULT_DIAL_CODE;

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
      <Field name="countryCode" label="Country code" fault={faults.countryCode}>
        {(control) => (
          <select
            {...control}
            ref={codeRef}
            autoComplete="tel-country-code"
            defaultValue={DEFAULT_DIAL_CODE}
            onChange={(event) => onDialCode(event.target.value)}
          >
            {countries.map(({ name, dial_code, code }) => (
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
        fault={faults.phone}
      >
        {(control) => (
          <input
            {...control}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            required
            pattern={isIndian ? INDIAN_PHONE_PATTERN : '[0-9]+'}
            maxLength={isIndian ? 10 : MOST_PHONE_DIGITS}
            onPaste={handlePaste}
          />
        )}
      </Field>
    </div>
  );
}

import type { Country } from '@plinth/schemas/countries';
import { useEffect, useState } from 'react';

const INDIA: Country = { name: 'India', dial_code: '+91', code: 'IN' };

type PhoneRules = {
  /** India alone until the list has arrived. */
  countries: readonly Country[];
  /** Absent until the lengths have arrived. */
  phoneFault?: (dialCode: string, digits: string) => string | undefined;
};

/** The countries with their dial codes and phone lengths, fetched after the page is there: few visitors need them. */
export function usePhoneRules(): PhoneRules {
  const [rules, setRules] = useState<PhoneRules>({ countries: [INDIA] });
  useEffect(() => {
    let isGone = false;
    import('./phone-rules.ts').then(
      ({ COUNTRIES, phoneFault }) => {
        if (!isGone) setRules({ countries: COUNTRIES, phoneFault });
      },
      // The form works for India without them, and the server judges what it cannot.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return rules;
}

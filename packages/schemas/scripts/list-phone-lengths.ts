import { getCountries, getCountryCallingCode, Metadata } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/max/metadata';

/** Numbers that a person can be called back on; short service numbers and toll-free lines are not. */
const PERSONAL_TYPES = ['FIXED_LINE', 'MOBILE', 'FIXED_LINE_OR_MOBILE'];

/** The part of the library's numbering plan that its own types leave out. */
type NumberingPlan = { type(name: string): { possibleLengths(): number[] } | undefined };

/** The lengths of fixed and mobile numbers by calling code, both ascending; `src/phone-lengths.json` stores them. */
export function listPhoneLengths(): Record<string, number[]> {
  const plans = new Metadata(metadata) as Metadata & { numberingPlan: NumberingPlan };
  const lengthsByCode = new Map<string, Set<number>>();
  for (const country of getCountries(metadata)) {
    plans.selectNumberingPlan(country);
    const code = getCountryCallingCode(country, metadata);
    const lengths = PERSONAL_TYPES.flatMap((type) => plans.numberingPlan.type(type)?.possibleLengths() ?? []);
    lengthsByCode.set(code, new Set([...(lengthsByCode.get(code) ?? []), ...lengths]));
  }
  return Object.fromEntries(
    [...lengthsByCode].map(([code, lengths]) => [code, [...lengths].sort((a, b) => a - b)]),
  );
}

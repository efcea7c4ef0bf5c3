import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

/** Parts of Saint Helena that have no country code of their own in ISO 3166-1. */
const NOT_COUNTRIES = ['AC', 'TA'];

/** English country names as this Node's Unicode data has them. */
const englishNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

export function englishName(code: string): string {
  const name = englishNames.of(code);
  if (name === undefined) throw new Error(`There is no English name for ${code}.`);
  return name;
}

/** All countries that can be dialled, by English name; `src/countries.json` stores them. */
export function listCountries(nameOf: (code: string) => string) {
  const alphabetical = new Intl.Collator('en');
  return getCountries()
    .filter((code) => !NOT_COUNTRIES.includes(code))
    .map((code) => ({ name: nameOf(code), dial_code: `+${getCountryCallingCode(code)}`, code }))
    .sort((a, b) => alphabetical.compare(a.name, b.name));
}

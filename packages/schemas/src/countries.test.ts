import { describe, expect, test } from 'vitest';
import { englishName, listCountries } from '../scripts/list-countries.ts';
import { COUNTRIES } from './countries.ts';
import { DEFAULT_DIAL_CODE } from './phone.ts';

const find = (code: string) => COUNTRIES.find((country) => country.code === code);

describe('the country list', () => {
  test('has about 240 countries, each code and each name once', () => {
    expect(COUNTRIES.length).toBeGreaterThanOrEqual(235);
    expect(COUNTRIES.length).toBeLessThanOrEqual(250);
    expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(COUNTRIES.length);
    expect(new Set(COUNTRIES.map(({ name }) => name)).size).toBe(COUNTRIES.length);
  });

  test('gives each country exactly the documented keys, well formed', () => {
    for (const country of COUNTRIES) {
      expect(Object.keys(country)).toEqual(['name', 'dial_code', 'code']);
      expect(country.dial_code).toMatch(/^\+[1-9]\d{0,3}$/);
      expect(country.code).toMatch(/^[A-Z]{2}$/);
      expect(country.name.trim().length).toBeGreaterThan(2);
    }
  });

  test.each([
    ['IN', 'India', DEFAULT_DIAL_CODE],
    ['AE', 'United Arab Emirates', '+971'],
    ['US', 'United States', '+1'],
    ['GB', 'United Kingdom', '+44'],
    ['SG', 'Singapore', '+65'],
    ['BT', 'Bhutan', '+975'],
  ])('knows %s as %s with %s', (code, name, dialCode) => {
    expect(find(code)).toEqual({ name, dial_code: dialCode, code });
  });

  test('is sorted as an English reader looks for a name', () => {
    const names = COUNTRIES.map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
  });
});

test('the country file is what npm run countries generates', () => {
  // The names come from the file: another Node has newer Unicode data, and need not agree on every name.
  expect(COUNTRIES).toEqual(listCountries((code) => find(code)?.name ?? englishName(code)));
});

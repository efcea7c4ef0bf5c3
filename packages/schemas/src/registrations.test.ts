import { describe, expect, test } from 'vitest';
import { cinSchema, gstinCheckCharacter, gstinSchema, llpinSchema, udyamSchema } from './registrations.ts';

const messageOf = (schema: typeof cinSchema, number: string) =>
  schema.safeParse(number).error?.issues[0]?.message;

describe('a CIN', () => {
  test('is taken with spaces and small letters, and stored without', () => {
    expect(cinSchema.parse(' u45200mh2011ptc123456 ')).toBe('U45200MH2011PTC123456');
  });

  test.each([
    [
      'X45200MH2011PTC123456',
      'Character 1 of the CIN (kind of listing) has to be L for listed or U for unlisted, not “X”',
    ],
    ['U4520OMH2011PTC123456', 'Character 6 of the CIN (industry code) has to be a digit, not “O”'],
    ['U452001H2011PTC123456', 'Character 7 of the CIN (code of the state) has to be a letter, not “1”'],
    ['U45200MH2O11PTC123456', 'Character 10 of the CIN (year of incorporation) has to be a digit, not “O”'],
    ['U45200MH2011PT0123456', 'Character 15 of the CIN (kind of company) has to be a letter, not “0”'],
    ['U45200MH2011PTC12345', 'The CIN has 21 characters; this one has 20.'],
    ['U45200MH2011PTC1234567', 'The CIN has 21 characters; this one has 22.'],
  ])('%s is refused with a sentence that names the character', (number, message) => {
    expect(messageOf(cinSchema, number)).toContain(message);
  });
});

describe('a GSTIN', () => {
  test.each([
    ['27AAPFU0939F1ZV', 'V'],
    ['29AAGCB7383J1Z4', '4'],
  ])('%s has its check character', (gstin, character) => {
    expect(gstinCheckCharacter(gstin.slice(0, 14))).toBe(character);
    expect(gstinSchema.safeParse(gstin).success).toBe(true);
  });

  test('with one wrong character is refused, whichever it is', () => {
    const gstin = '27AAPFU0939F1ZV';
    for (const [index, character] of [...gstin].entries()) {
      const others = /\d/.test(character) ? '123456789' : 'ABCDEFGHJK';
      for (const other of others) {
        if (other === character) continue;
        const wrong = gstin.slice(0, index) + other + gstin.slice(index + 1);
        expect([wrong, gstinSchema.safeParse(wrong).success]).toEqual([wrong, false]);
      }
    }
  });

  test.each([
    ['27AAPFU0939F1ZX', 'Character 15 of the GSTIN would be “V” for the 14 characters before it, not “X”'],
    ['99AAPFU0939F1ZV', 'Characters 1 and 2 of the GSTIN are the code of a state; there is none with 99.'],
    ['27AAPFU0939F1YV', 'Character 14 of the GSTIN has to be “Z”, not “Y”'],
    ['27AAPFUO939F1ZV', 'Character 8 of the GSTIN (number of the PAN) has to be a digit, not “O”'],
  ])('%s is refused with a sentence that names the character', (gstin, message) => {
    expect(messageOf(gstinSchema, gstin)).toContain(message);
  });
});

test('an LLPIN and a Udyam number are checked by their characters', () => {
  expect(llpinSchema.parse('aab-1234')).toBe('AAB-1234');
  expect(messageOf(llpinSchema, 'AAB1234')).toContain('Character 4 of the LLPIN has to be “-”, not “1”');
  expect(udyamSchema.parse('UDYAM-MH-18-0012345')).toBe('UDYAM-MH-18-0012345');
  expect(messageOf(udyamSchema, 'UDYAM-MH-1A-0012345')).toContain('Character 11 of the Udyam number');
});

import * as z from 'zod/mini';

/*
 * Numbers that Indian authorities give a firm. Each check says which character is wrong, and what belongs there: people
 * copy these numbers from paper.
 */

type Part = {
  /** What the characters mean. */
  name: string;
  length: number;
  allowed: RegExp;
  /** What belongs there, after "has to be". */
  expected: string;
};

const digits = (name: string, length: number): Part => ({
  name,
  length,
  allowed: /\d/,
  expected: 'a digit',
});
const letters = (name: string, length: number): Part => ({
  name,
  length,
  allowed: /[A-Z]/,
  expected: 'a letter',
});
const fixed = (sign: string): Part => ({
  name: 'sign',
  length: 1,
  allowed: new RegExp(sign),
  expected: `“${sign}”`,
});

const CIN_PARTS: readonly Part[] = [
  { name: 'kind of listing', length: 1, allowed: /[LU]/, expected: 'L for listed or U for unlisted' },
  digits('industry code', 5),
  letters('code of the state', 2),
  digits('year of incorporation', 4),
  letters('kind of company', 3),
  digits('registration number', 6),
];

const LLPIN_PARTS: readonly Part[] = [letters('series', 3), fixed('-'), digits('number', 4)];

const GSTIN_PARTS: readonly Part[] = [
  digits('code of the state', 2),
  letters('beginning of the PAN', 5),
  digits('number of the PAN', 4),
  letters('end of the PAN', 1),
  {
    name: 'number of the registration',
    length: 1,
    allowed: /[1-9A-Z]/,
    expected: 'a digit from 1 or a letter',
  },
  fixed('Z'),
  { name: 'check character', length: 1, allowed: /[0-9A-Z]/, expected: 'a digit or a letter' },
];

const UDYAM_PARTS: readonly Part[] = [
  ...[...'UDYAM-'].map(fixed),
  letters('code of the state', 2),
  fixed('-'),
  digits('code of the district', 2),
  fixed('-'),
  digits('number', 7),
];

/** The states by the first two digits of a GSTIN, as `state` of a project has them. */
export const GST_STATES: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttaranchal',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Orissa',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
};

export const cinSchema = registration('CIN', CIN_PARTS, 'U45200MH2011PTC123456');
export const llpinSchema = registration('LLPIN', LLPIN_PARTS, 'AAB-1234');
export const gstinSchema = registration('GSTIN', GSTIN_PARTS, '27AAPFU0939F1ZV', gstinError);
export const udyamSchema = registration('Udyam number', UDYAM_PARTS, 'UDYAM-MH-18-0012345');

/** Accepts small letters and spaces, and returns the number without them. */
function registration(
  label: string,
  parts: readonly Part[],
  example: string,
  furtherError: (number: string) => string | undefined = () => undefined,
) {
  const errorOf = (number: string) => layoutError(label, parts, example, number) ?? furtherError(number);
  return z.pipe(
    z.pipe(
      z.string(`The ${label} must be text.`),
      z.transform((text) => text.replace(/\s/g, '').toUpperCase()),
    ),
    z.string().check(
      z.superRefine((number, context) => {
        const message = errorOf(number);
        if (message !== undefined) context.addIssue({ code: 'custom', message });
      }),
    ),
  );
}

function layoutError(
  label: string,
  parts: readonly Part[],
  example: string,
  number: string,
): string | undefined {
  const characters = [...number];
  let position = 0;
  for (const { name, length, allowed, expected } of parts) {
    for (let count = 0; count < length; count++, position++) {
      const character = characters[position];
      if (character === undefined || allowed.test(character)) continue;
      const where = name === 'sign' ? '' : ` (${name})`;
      return `Character ${position + 1} of the ${label}${where} has to be ${expected}, not “${character}”; for example ${example}.`;
    }
  }
  if (characters.length === position) return undefined;
  return `The ${label} has ${position} characters; this one has ${characters.length}. For example ${example}.`;
}

const BASE_36 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The last character of a GSTIN, from its first 14: weights 1 and 2 in turn, the digits of each product summed in base 36. */
export function gstinCheckCharacter(first14: string): string {
  const sum = [...first14].reduce((total, character, index) => {
    const product = BASE_36.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return BASE_36.charAt((36 - (sum % 36)) % 36);
}

function gstinError(gstin: string): string | undefined {
  const state = gstin.slice(0, 2);
  if (GST_STATES[state] === undefined) {
    return `Characters 1 and 2 of the GSTIN are the code of a state; there is none with ${state}. Maharashtra, for example, has 27.`;
  }
  const expected = gstinCheckCharacter(gstin.slice(0, 14));
  if (gstin[14] === expected) return undefined;
  return `Character 15 of the GSTIN would be “${expected}” for the 14 characters before it, not “${gstin[14]}”: one of the 15 is mistyped.`;
}

import { randomInt } from 'node:crypto';

/** Letters and digits that nobody mistakes for one another on a screen or on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** Four groups of five characters, 99 bits: `k7mzp-…`; easy to copy and to read out. */
export function generatePassword(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
